import type { MembersListSessionsAnswer } from '@songwright/client';
import { call } from '../../app/api.ts';
import { tell } from '../../app/toasts.ts';
import { useLoad } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Failed, Loading } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { When } from '../../parts/when.tsx';
import { texts } from '../../texts/texts.ts';
import { AccountFrame } from './account-frame.tsx';

const words = texts.account.sessions;
type Session = MembersListSessionsAnswer['sessions'][number];

/** The browsers in which one is signed in. */
export function SessionsScreen() {
  const sessions = useLoad(() => call('members.list-sessions'), []);
  return (
    <AccountFrame>
      {sessions.state === 'loading' && <Loading />}
      {sessions.state === 'failed' && <Failed error={sessions.error} title={words.failed} onRetry={sessions.reload} />}
      {sessions.state === 'ready' && (
        <section class="stack">
          <Table
            label={words.label}
            columns={columnsOf(sessions.reload)}
            rows={sessions.value.sessions}
            keyOf={({ session_id: id }) => id}
          />
          {sessions.value.sessions.length > 1 && (
            <div class="row">
              <ConfirmButton
                label={words.others}
                title={words.othersTitle}
                text={words.othersText}
                onConfirm={async () => {
                  await call('members.end-sessions', { query: { which: 'others' } });
                  sessions.reload();
                }}
              />
            </div>
          )}
        </section>
      )}
    </AccountFrame>
  );
}

const columnsOf = (reload: () => void): readonly Column<Session>[] => [
  {
    title: words.browser,
    cell: ({ user_agent: agent, is_current: isCurrent }) => (
      <>
        {agent ?? words.unknown} {isCurrent && <span class="badge good">{words.thisOne}</span>}
      </>
    ),
  },
  { title: words.network, cell: ({ network }) => network ?? words.unknown },
  { title: words.since, cell: ({ created_at: at }) => <When at={at} /> },
  { title: words.seen, cell: ({ last_seen_at: at }) => <When at={at} /> },
  {
    title: words.actions,
    isActions: true,
    cell: ({ session_id: id, is_current: isCurrent }) =>
      isCurrent || (
        <Button
          onClick={() => {
            call('members.end-session', { path: { session_id: id } })
              .then(() => tell(words.ended))
              .catch(() => {})
              .finally(reload);
          }}
        >
          {words.end}
        </Button>
      ),
  },
];
