/** What an API key may do: make and change songs, look, manage the account. */
export const apiKeyScopes = ['generate', 'read', 'account'] as const;

export type ApiKeyScope = (typeof apiKeyScopes)[number];
