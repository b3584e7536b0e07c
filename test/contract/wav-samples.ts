import assert from 'node:assert/strict';

/** A WAV as served: all samples, interleaved, nominal range -1..1. */
export async function samplesOf(url: string): Promise<{ readonly samples: Float64Array; readonly bits: number }> {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  const file = Buffer.from(await response.arrayBuffer());
  assert.equal(file.toString('latin1', 0, 4), 'RIFF');
  const bits = file.readUInt16LE(34);
  const isFloat = file.readUInt16LE(20) === 3;
  const bytes = bits / 8;
  const samples = new Float64Array(Math.floor((file.length - 44) / bytes));
  for (let i = 0; i < samples.length; i++) {
    const at = 44 + i * bytes;
    samples[i] = isFloat ? file.readFloatLE(at) : file.readIntLE(at, bytes) / 2 ** (bits - 1);
  }
  return { samples, bits };
}
