import { readFile } from 'node:fs/promises';
import { Inventory } from './inventory.ts';

let opened: Promise<Inventory> | null = null;

/** The singer's phone inventory, read at the first call and shared from then on. */
export function openInventory(): Promise<Inventory> {
  opened ??= readFile(new URL('./inventory/rms.bin', import.meta.url)).then((bytes) => new Inventory(bytes));
  return opened;
}
