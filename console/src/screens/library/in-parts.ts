/** What the service deletes with one request. */
export const DELETED_AT_ONCE = 100;
/** Requests under way at the same time, where each is about one clip. */
const AT_ONCE = 4;

/** The ids in parts that one request takes. */
export function partsOf(ids: readonly string[], size = DELETED_AT_ONCE): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, part) => ids.slice(part * size, (part + 1) * size));
}

/**
 * Does something for each of many, a few at a time, and tells how far it is.
 * @returns for how many it went well, and what the first failure was
 */
export async function forEachFew<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onDone: (count: number) => void,
): Promise<{ readonly done: number; readonly failure: unknown }> {
  let [next, done, failure] = [0, 0, null as unknown];
  const take = async (): Promise<void> => {
    while (next < items.length && failure === null) {
      const item = items[next++]!;
      try {
        await work(item);
        onDone(++done);
      } catch (error) {
        failure ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return { done, failure };
}
