import { type FaultWork, faultWorks } from './fault-requests.ts';
import { runFaults } from './faults.ts';

// `faults-run.ts [faults] [seed] [usual|layers]`: things go wrong between the service and music servers, and what comes of it. Ends with 1 when a promise broke.
const [faults = '300', seed = 'faults', work = 'usual'] = process.argv.slice(2);
if (!faultWorks.includes(work as FaultWork)) throw new Error(`"${work}" is none of ${faultWorks.join(', ')}`);
const report = (line: string): void => console.log(line);
const result = await runFaults({ faults: Number(faults), seed, work: work as FaultWork, report });
console.log(JSON.stringify(result, null, 2));
process.exit(result.broken.length === 0 ? 0 : 1);
