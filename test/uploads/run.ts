import { uploadInterrupted } from './interrupted-upload.ts';

/** `run.ts MEGABYTES`: one upload of that size that is cut five times and killed once; ends with 1 when it does not arrive. */
const megabytes = Number(process.argv[2] ?? 150);
const { bytes, cuts, parts, againBytes, seconds } = await uploadInterrupted(megabytes);
console.log(
  `${bytes} bytes in ${parts} parts, cut ${cuts} times and killed once: whole, same hash, charged once; ` +
    `${againBytes} bytes sent again, ${seconds.toFixed(1)} s`,
);
