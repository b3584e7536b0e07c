/** Where the programs of this machine are looked for, as the system writes it: folders between colons. */
export const programSearchPath = (): string => process.env.PATH ?? '';
