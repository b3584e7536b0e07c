import { AceStepDouble } from './ace-step/ace-step-double.ts';
import { CppDouble } from './cpp/cpp-double.ts';
import { mmFamily, yueFamily } from './cpp/families.ts';

// A double as a process of its own: `run-double.ts ace-step|cpp|mm|yue [options as JSON]`. Prints its address and runs until it is ended.
const [kind = 'ace-step', said = '{}'] = process.argv.slice(2);
const families = { mm: mmFamily, yue: yueFamily };
const options = JSON.parse(said) as object;
const family = families[kind as keyof typeof families];
const double =
  kind === 'ace-step'
    ? new AceStepDouble(options)
    : new CppDouble({ ...options, ...(family === undefined ? {} : { family }) });
await double.start();
console.log(double.url);
