import type { DatabaseConnection } from '../../src/storage/database.ts';
import { openServerTurns } from '../../src/storage/server-turns.ts';

// `turn-holder.ts CONNECTION URL`: takes the turn at a server, says so, and keeps it until it is killed.
const [connection, url] = process.argv.slice(2);
const turns = openServerTurns(JSON.parse(connection!) as DatabaseConnection, 'here');
await turns.take(url!, new AbortController().signal);
process.send?.('has it');
process.once('disconnect', () => process.exit(1));
