import { openWebhookBench } from '../test/harness/webhook-bench.ts';
import { runCrowd } from '../test/harness/webhook-crowd.ts';

// node bin/run.mjs bench/webhooks.ts [tasks] [seed] [deadline in ms]: webhooks of many tasks to receivers that fail three times in ten.

const [count = '1000', seed = 'bench', deadlineMs = '500'] = process.argv.slice(2);
const bench = await openWebhookBench();
try {
  process.stdout.write(`${JSON.stringify(await runCrowd(bench, Number(count), seed, Number(deadlineMs)), null, 2)}\n`);
} finally {
  await bench.close();
}
