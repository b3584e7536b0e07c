import type { Database } from './database.ts';

/** How the sign-in library reaches its tables, which our migrations made: its own migrator never runs. */
export const signInDatabase = (database: Database) => ({ db: database, type: 'postgres', transaction: true }) as const;

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** The library's names of tables and columns -> ours. */
export const signInTables = {
  user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...stamps } },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...stamps,
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...stamps,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...stamps } },
} as const;
