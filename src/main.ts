import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { readConfiguration } from './core/configuration.ts';

// Type stripping of some hundred modules is a third of the start; the cache makes it free from the second start on.
enableCompileCache();

const USAGE = `songwright <command>

  serve [--role all|api|worker]     the service (npm start)
  song "<description>" [options]    make a song through the HTTP interface (npm run song)
  compose REQUESTS.jsonl OUT/       write songs without sound: MIDI files and scores
  accounts, keys, credits, plans, webhooks, clips …  accounts of this installation
  sign-in-link                      an address that signs the operator in to the console, once
  admin …                           payments that need a look, and the log of what operators did
  config                            the tables in force, as SONGWRIGHT_CONFIG may change them
  doctor [--deep] [--json]          whether this installation is sound
  backup FILE, restore FILE         everything it keeps, as one file`;

/** Each command loads only the rooms that it needs. */
async function run(command: string | undefined, args: readonly string[]): Promise<void> {
  if (process.env.SONGWRIGHT_CONFIG) (await import('./main/settings-in-force.ts')).settingsInForce();
  const configuration = readConfiguration(process.env, availableParallelism());
  if (command === 'serve') {
    const { serve } = await import('./main/serve.ts');
    await serve(configuration, args);
  } else if (command === 'song') {
    const { makeSong } = await import('../cli/song.ts');
    await makeSong(args, configuration);
  } else if (command === 'sign-in-link') {
    const { signInLink } = await import('./main/sign-in-link-command.ts');
    process.stdout.write(`${await signInLink(configuration)}\n`);
  } else if (command === 'compose') {
    const { compose } = await import('./main/compose-command.ts');
    await compose(args);
  } else if (command === 'config') {
    const { settingsInForce } = await import('./main/settings-in-force.ts');
    process.stdout.write(`${JSON.stringify(settingsInForce(), null, 2)}\n`);
  } else if (command === 'doctor') {
    const { runDoctor } = await import('./main/doctor-command.ts');
    if (!(await runDoctor(configuration, args))) process.exitCode = 1;
  } else if (command === 'backup' || command === 'restore') {
    const { runBackup, runRestore } = await import('./main/backup-commands.ts');
    process.stdout.write(`${await (command === 'backup' ? runBackup : runRestore)(configuration, args)}\n`);
  } else if (['accounts', 'keys', 'credits', 'plans', 'webhooks', 'clips', 'admin'].includes(command ?? '')) {
    const { runOnStore } = await import('./main/run-on-store.ts');
    process.stdout.write(`${await runOnStore(configuration, command!, args)}\n`);
  } else {
    process.stdout.write(`${USAGE}\n`);
    if (command !== undefined && command !== 'help' && command !== '--help') process.exitCode = 2;
  }
}

/** Failures with a sentence of their own are told in that sentence; only a bug shows its stack. */
const KNOWN_FAILURES = new Set([
  'ApiError',
  'ApiFailure',
  'BackupError',
  'ConfigurationError',
  'MigrationError',
  'PostgresError',
  'SoundFontError',
  'StartError',
  'UsageError',
]);

run(process.argv[2], process.argv.slice(3)).catch((error: unknown) => {
  const isKnown = error instanceof Error && (KNOWN_FAILURES.has(error.name) || process.argv[2] === 'song');
  process.stderr.write(`songwright: ${isKnown ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(error instanceof Error && error.name === 'UsageError' ? 2 : 1);
});
