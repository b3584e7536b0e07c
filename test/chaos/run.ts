import { parseArgs } from 'node:util';
import { type PlantedFault, runChaos } from './chaos.ts';

// node test/chaos/run.ts --rounds 100 [--seed x] [--workers 3] [--clients 4] [--plant "lost refunds"]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'chaos' },
    workers: { type: 'string', default: '3' },
    clients: { type: 'string', default: '4' },
    plant: { type: 'string' },
  },
});

const result = await runChaos({
  rounds: Number(values.rounds),
  seed: values.seed,
  workers: Number(values.workers),
  clients: Number(values.clients),
  poisonShare: 0.005,
  plant: (values.plant ?? null) as PlantedFault | null,
  report: (line) => console.log(line),
});
console.log(JSON.stringify(result, null, 2));
console.log(result.faults.length === 0 ? 'The service kept its promises.' : `${result.faults.length} faults.`);
process.exit(result.faults.length === 0 ? 0 : 1);
