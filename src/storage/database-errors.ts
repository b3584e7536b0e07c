/** The five-character SQLSTATE of an error that the server reported; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/**
 * True when the statement itself is not at fault and the same one may succeed later: the server is away, starting,
 * stopping (08, 57P), out of room or connections (53), or so busy that a time-out struck (57014, 55P03).
 */
export function isDatabaseAway(error: unknown): boolean {
  const sqlState = sqlStateOf(error);
  if (sqlState !== null) return /^(08|57P|53|57014|55P03)/.test(sqlState);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) ||
    /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable|Client was closed/i.test(
      error.message,
    )
  );
}
