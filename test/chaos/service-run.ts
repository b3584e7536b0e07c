import { parseArgs } from 'node:util';
import { runServiceChaos, type ServicePlant } from './service-chaos.ts';

// node test/chaos/service-run.ts --rounds 100 [--seed x] [--plant "lost file" | "charged twice"]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'service' },
    plant: { type: 'string' },
  },
});

const result = await runServiceChaos({
  rounds: Number(values.rounds),
  seed: values.seed,
  plant: (values.plant ?? null) as ServicePlant | null,
  report: (line) => console.log(line),
});
console.log(JSON.stringify(result, null, 2));
console.log(result.faults.length === 0 ? 'The service kept its promises.' : `${result.faults.length} faults.`);
process.exit(result.faults.length === 0 ? 0 : 1);
