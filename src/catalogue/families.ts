/** Where each family of operations lives on the wire: the only place that spells a prefix. */
export const families = {
  sonic: { prefix: '/api/v1/sonic', title: 'Songs and lyrics' },
  producer: { prefix: '/api/v1/producer', title: 'Songs by sound and length' },
  nuro: { prefix: '/api/v1/nuro', title: 'Removed' },
  riffusion: { prefix: '/api/v1/riffusion', title: 'Deprecated: use the producer family' },
  studio: { prefix: '/api/v1/studio', title: 'Unavailable' },
  tasks: { prefix: '/api/v1/tasks', title: 'Running tasks' },
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

export type FamilyName = keyof typeof families;
