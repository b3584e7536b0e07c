import { runFaults } from './faults.ts';

// `faults-run.ts [faults] [seed]`: things go wrong between the service and music servers, and what comes of it. Ends with 1 when a promise broke.
const [faults = '300', seed = 'faults'] = process.argv.slice(2);
const result = await runFaults({ faults: Number(faults), seed, report: (line) => console.log(line) });
console.log(JSON.stringify(result, null, 2));
process.exit(result.broken.length === 0 ? 0 : 1);
