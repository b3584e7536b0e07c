import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Configuration } from '../core/configuration.ts';
import type { EngineSettings } from '../core/engine-settings.ts';
import { silentLogger } from '../core/log.ts';
import { drivers } from '../engines/drivers.ts';
import { readSound } from '../engines/finish/check-sound.ts';
import type { RemoteServer, ServerReport } from '../engines/remote/driver.ts';
import type { Check } from './doctor.ts';
import { remoteSettings } from './open-engines.ts';

const PROBE_MS_MAX = 10_000;
/** A first song loads a model. */
const SOUND_MS_MAX = 900_000;
const SOUND_SECONDS_MIN = 1;

const ADVICE = 'Start the server, and look at its address and key in SONGWRIGHT_ENGINES (docs/engines.md).';

const NONE: Check = {
  name: 'engines beside the studio',
  state: 'note',
  found: 'none is configured here',
  advice: 'Name them in SONGWRIGHT_ENGINES, for this command as for the service (docs/engines.md).',
};

/**
 * Whether the servers of every engine answer, as what, and, where asked, whether they give sound: the shortest song that
 * they make. None configured: a note that says so where sound was asked for, else nothing.
 */
export async function examineEngines(
  configuration: Pick<Configuration, 'engines'>,
  { withSound }: { readonly withSound: boolean },
): Promise<readonly Check[]> {
  const engines = remoteSettings(configuration);
  if (engines.length === 0) return withSound ? [NONE] : [];
  const checks = engines.flatMap((settings) => settings.urls.map((url) => examineServer(settings, url, withSound)));
  return (await Promise.all(checks)).flat();
}

async function examineServer(settings: EngineSettings, url: string, withSound: boolean): Promise<readonly Check[]> {
  const name = `engine "${settings.name}" at ${url}`;
  const broken = (found: string): Check => ({ name, state: 'broken', found, advice: ADVICE });
  const driver = drivers.find(({ kind }) => kind === settings.kind)!;
  let server: RemoteServer | null = null;
  try {
    server = driver.connect({ url, apiKey: settings.apiKey, settings: settings.settings, log: silentLogger });
    const report = await server.probe(AbortSignal.timeout(PROBE_MS_MAX));
    const can = Object.keys(report.abilities).join(', ') || 'nothing';
    const found = `${report.software}, ${report.model}; can ${can}; licence of the weights: ${report.licence}`;
    const there: Check = { name, state: 'ok', found, advice: '' };
    return withSound ? [there, await soundCheck(`${name} gives sound`, server, report)] : [there];
  } catch (error) {
    return [broken((error as Error).message)];
  } finally {
    await server?.close();
  }
}

async function soundCheck(name: string, server: RemoteServer, report: ServerReport): Promise<Check> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'songwright-doctor-'));
  const signal = AbortSignal.timeout(SOUND_MS_MAX);
  const startMs = performance.now();
  try {
    const job = await server.submit(
      {
        ...{ task: 'create', seeds: [1], caption: 'acoustic guitar, calm', negativeCaption: '', language: 'en' },
        ...{ lyrics: '[Verse]\nOne line to hear', durationSeconds: report.durationSeconds.low },
        ...{ tempoBpm: null, key: null, timeSignature: null },
      },
      signal,
    );
    await server.follow(job, { progress: () => {} }, signal);
    const [take] = await server.fetch(job, folder, signal);
    await readSound(take!.path, SOUND_SECONDS_MIN);
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    return { name, state: 'ok', found: `${report.durationSeconds.low} s of music in ${seconds} s`, advice: '' };
  } catch (error) {
    const advice = 'Look at the log of the server: a model that cannot be loaded, or too little memory, is told there.';
    return { name, state: 'broken', found: (error as Error).message, advice };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
