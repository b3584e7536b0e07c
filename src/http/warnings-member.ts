/** `warnings` only where there are some. */
export const warningsMember = (warnings: readonly string[]): { warnings?: string[] } =>
  warnings.length === 0 ? {} : { warnings: [...warnings] };
