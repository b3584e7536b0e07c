/** Bytes as people read them. @example bytesWord(1_572_864) // '1.5 MiB' */
export const bytesWord = (bytes: number): string =>
  bytes < 2 ** 30 ? `${(bytes / 2 ** 20).toFixed(1)} MiB` : `${(bytes / 2 ** 30).toFixed(1)} GiB`;
