import { settings } from '../core/settings.ts';

/** Where each family of operations lives unless the installation's settings say otherwise. */
const usualFamilies = {
  sonic: { prefix: '/api/v1/sonic', title: 'Songs and lyrics' },
  producer: { prefix: '/api/v1/producer', title: 'Songs by sound and length' },
  nuro: { prefix: '/api/v1/nuro', title: 'Removed' },
  riffusion: { prefix: '/api/v1/riffusion', title: 'Deprecated: use the producer family' },
  studio: { prefix: '/api/v1/studio', title: 'Unavailable' },
  clips: { prefix: '/api/v1/clips', title: 'Clips' },
  tasks: { prefix: '/api/v1/tasks', title: 'Tasks' },
  personas: { prefix: '/api/v1/personas', title: 'Kept singers' },
  presets: { prefix: '/api/v1/presets', title: 'Kept requests' },
  uploads: { prefix: '/api/v1/uploads', title: 'Recordings in parts' },
  engines: { prefix: '/api/v1/engines', title: 'Engines' },
  voices: { prefix: '/api/v1/voices', title: 'Built-in singers' },
  webhooks: { prefix: '/api/v1/webhooks', title: 'Webhooks' },
  account: { prefix: '/api/v1', title: 'Account' },
  members: { prefix: '/account', title: 'People, keys and plans' },
  files: { prefix: '/files', title: 'Finished files' },
  service: { prefix: '', title: 'The service itself' },
} as const satisfies Record<string, Family>;

export interface Family {
  readonly prefix: string;
  readonly title: string;
}

export type FamilyName = keyof typeof usualFamilies;

const { service: _, ...placed } = usualFamilies;
const prefixesInForce: Readonly<Record<string, string>> = settings.texts(
  'families',
  Object.fromEntries(Object.entries<Family>(placed).map(([name, { prefix }]) => [name, prefix])),
  {
    words: 'a path such as /api/v1/sonic, in small letters, without a slash at the end',
    pattern: /^(\/[a-z0-9][a-z0-9.-]*){1,8}$/,
  },
);

/** Where each family of operations lives on the wire: the only place that spells a prefix. */
export const families = Object.fromEntries(
  Object.entries<Family>(usualFamilies).map(([name, family]) => [
    name,
    { ...family, prefix: prefixesInForce[name] ?? family.prefix },
  ]),
) as { readonly [Name in FamilyName]: Family };
