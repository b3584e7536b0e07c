import type { MembersReadServiceAnswer } from '@songwright/client';
import { call } from '../../app/api.ts';
import { useLoad } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { Failed, Loading } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { texts } from '../../texts/texts.ts';
import { OperatorFrame } from './operator-frame.tsx';

const words = texts.operator.service;
type Report = MembersReadServiceAnswer;
type Check = Report['checks'][number];

/** Queue, workers, and what the doctor finds. */
export function ServiceScreen() {
  const report = useLoad(() => call('members.read-service'), []);
  return (
    <OperatorFrame>
      {report.state === 'loading' && <Loading />}
      {report.state === 'failed' && (
        <Failed error={report.error} title={texts.operator.failed} onRetry={report.reload} />
      )}
      {report.state === 'ready' && (
        <>
          <div class="row spread">
            <p class="soft">{words.version(report.value.version)}</p>
            <Button icon="again" onClick={report.reload}>
              {words.run}
            </Button>
          </div>
          <div class="facts">
            <Queue report={report.value} />
            <Workers report={report.value} />
            <Engines />
          </div>
          <section class="stack" aria-labelledby="doctor">
            <h2 id="doctor">{words.doctor}</h2>
            <Checks checks={report.value.checks} />
          </section>
        </>
      )}
    </OperatorFrame>
  );
}

function Queue({ report }: { readonly report: Report }) {
  const sum = (part: 'waiting' | 'running') => report.queues.reduce((total, queue) => total + queue[part], 0);
  const oldest = report.queues.map((queue) => queue.oldest_waiting_at).filter((at) => at !== null);
  const waitedMs = oldest.length === 0 ? null : Date.now() - Math.min(...oldest.map(Date.parse));
  return (
    <section class="card stack" aria-labelledby="queue">
      <h2 id="queue">{words.queue}</h2>
      <p>
        <span class="fact-large number">{sum('waiting')}</span> <span class="soft">{words.waiting}</span>{' '}
        <span class="fact-large number">{sum('running')}</span> <span class="soft">{words.running}</span>
      </p>
      {waitedMs !== null && (
        <p class="soft small">
          {words.oldest} {words.seconds(Math.round(waitedMs / 1000))}
        </p>
      )}
    </section>
  );
}

const Workers = ({ report }: { readonly report: Report }) => (
  <section class="card stack" aria-labelledby="workers">
    <h2 id="workers">{words.workers}</h2>
    {report.workers.length === 0 && (
      <p class="notice bad" role="alert">
        {words.noWorkers}
      </p>
    )}
    <ul>
      {report.workers.map(({ worker, running }) => (
        <li key={worker}>
          {words.worker} <span class="number">{worker}</span>:{' '}
          <span class="soft">{running === 0 ? words.idle : words.tasksOf(running)}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** Who makes songs here, and whether they answer. */
function Engines() {
  const engines = useLoad(() => call('engines.list'), []);
  if (engines.state !== 'ready') return null;
  return (
    <section class="card stack" aria-labelledby="engines">
      <h2 id="engines">{words.engines}</h2>
      <ul>
        {engines.value.engines.map(({ name, model, health }) => (
          <li key={name}>
            <b>{name}</b> <span class="soft">{model}</span>{' '}
            <span class={health === 'down' ? 'badge bad' : 'badge good'}>{words.health[health]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What needs somebody first; what is sound is folded away. */
const Checks = ({ checks }: { readonly checks: readonly Check[] }) => {
  const sound = checks.filter(({ state }) => state === 'ok');
  const others = checks.filter(({ state }) => state !== 'ok');
  return (
    <>
      {others.every(({ state }) => state === 'note') && <p class="notice good">{words.allGood}</p>}
      <Table label={words.doctor} columns={checkColumns} rows={others} keyOf={({ name }) => name} />
      <details class="fold">
        <summary>{words.sound(sound.length)}</summary>
        <Table label={words.sound(sound.length)} columns={checkColumns} rows={sound} keyOf={({ name }) => name} />
      </details>
    </>
  );
};

const checkColumns: readonly Column<Check>[] = [
  { title: texts.account.webhooks.state, cell: ({ state }) => <State state={state} /> },
  { title: words.doctor, cell: ({ name }) => name },
  {
    title: texts.operator.log.details,
    cell: ({ found, advice }) => (advice === '' ? found : [found, ' ', <strong key="advice">{advice}</strong>]),
  },
];

const State = ({ state }: { readonly state: Check['state'] }) => {
  if (state === 'note') return <span class="badge">·</span>;
  return <span class={state === 'ok' ? 'badge good' : 'badge bad'}>{state === 'ok' ? words.good : words.bad}</span>;
};
