const SEGMENT = '[a-z0-9][a-z0-9.-]*';
const BLOB_KEY = new RegExp(`^${SEGMENT}(/${SEGMENT})*$`);
const BLOB_KEY_LENGTH_MAX = 200;

/**
 * Keys are made by the service, never taken from a request: one that does not look like ours is a bug.
 * Every segment begins with a letter or digit, so no key can climb out of the store or name a hidden file.
 * @throws TypeError
 */
export function checkBlobKey(key: string): void {
  if (key.length > BLOB_KEY_LENGTH_MAX || !BLOB_KEY.test(key)) {
    throw new TypeError(`not a blob key: ${JSON.stringify(key.slice(0, BLOB_KEY_LENGTH_MAX))}`);
  }
}
