import { type Checkpoint, RemoteJobLost } from '../driver.ts';

/** A text of a checkpoint. @throws RemoteJobLost: another release wrote it, and nobody finds that job again */
export function textIn(checkpoint: Checkpoint, name: string): string {
  const value = checkpoint[name];
  if (typeof value !== 'string' || value === '') throw new RemoteJobLost(`The checkpoint has no ${name}.`);
  return value;
}

/** Whole numbers "7,8". @throws RemoteJobLost */
export function numbersIn(checkpoint: Checkpoint, name: string): readonly number[] {
  const numbers = textIn(checkpoint, name).split(',').map(Number);
  if (!numbers.every(Number.isSafeInteger)) throw new RemoteJobLost(`The checkpoint's ${name} are no numbers.`);
  return numbers;
}
