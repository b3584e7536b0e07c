import { readdirSync, readFileSync } from 'node:fs';
import { type FormFamily, readFormFamily } from './read-form-family.ts';

const FOLDER = new URL('../../../../../data/forms/', import.meta.url);

/** The families of forms that genres name: the files of `data/forms/`. @throws DataTableError for a row of another form */
export const formFamilies: ReadonlyMap<string, FormFamily> = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => [
      name.replace(/\.txt$/, '').replaceAll('-', ' '),
      readFormFamily(readFileSync(new URL(name, FOLDER), 'utf8'), `forms/${name}`),
    ]),
);
