import type { MembersListKeysAnswer } from '@songwright/client';
import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { tell } from '../../app/toasts.ts';
import { useLoad } from '../../app/use-load.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { CheckField } from '../../parts/field.tsx';
import { SecretOnce } from '../../parts/secret-once.tsx';
import { Empty, Failed, Loading } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { When } from '../../parts/when.tsx';
import { texts } from '../../texts/texts.ts';
import { AccountFrame } from './account-frame.tsx';
import { NewKeyForm } from './new-key-form.tsx';

const words = texts.account.keys;
type Key = MembersListKeysAnswer['keys'][number];

const OVERLAP_HOURS = 24;
const hasEnded = ({ revoked_at: revoked, expires_at: expires }: Key): boolean =>
  revoked !== null || (expires !== null && Date.parse(expires) < Date.now());

/** Keys for programs: made, replaced and ended; each is shown once. */
export function KeysScreen() {
  const keys = useLoad(() => call('members.list-keys'), []);
  const [secret, setSecret] = useState<string | null>(null);
  const [showsEnded, setShowsEnded] = useState(false);
  const take = (fresh: string): void => {
    setSecret(fresh);
    keys.reload();
  };
  const shown = keys.state === 'ready' ? keys.value.keys.filter((key) => showsEnded || !hasEnded(key)) : [];
  return (
    <AccountFrame>
      <NewKeyForm onMade={take} />
      {keys.state === 'loading' && <Loading />}
      {keys.state === 'failed' && <Failed error={keys.error} title={words.failed} onRetry={keys.reload} />}
      {keys.state === 'ready' && shown.length === 0 && <Empty title={words.none}>{words.noneText}</Empty>}
      {shown.length > 0 && (
        <Table label={words.label} columns={columnsOf(take, keys.reload)} rows={shown} keyOf={({ key_id: id }) => id} />
      )}
      {keys.state === 'ready' && keys.value.keys.some(hasEnded) && (
        <CheckField label={words.showEnded} isOn={showsEnded} onChange={setShowsEnded} />
      )}
      {secret !== null && (
        <SecretOnce title={words.freshTitle} text={words.freshText} secret={secret} onClose={() => setSecret(null)}>
          <KeyExample secret={secret} />
        </SecretOnce>
      )}
    </AccountFrame>
  );
}

/** What a program sends with it: a call that costs nothing, to try the key with, and where the rest is told. */
const KeyExample = ({ secret }: { readonly secret: string }) => (
  <div class="stack" style={{ '--gap': '.4rem' }}>
    <p class="soft small">{words.example}</p>
    <pre class="secret">{`curl ${location.origin}/api/v1/voices -H 'Authorization: Bearer ${secret}'`}</pre>
    <p class="soft small">
      {words.exampleMore}{' '}
      <a href="/openapi.json" target="_blank" rel="noreferrer">
        {words.docs}
      </a>
    </p>
  </div>
);

const columnsOf = (take: (secret: string) => void, reload: () => void): readonly Column<Key>[] => [
  {
    title: words.name,
    cell: ({ name, last4 }) => (
      <>
        <bdi>{name}</bdi> <code class="soft">{words.last4(last4)}</code>
      </>
    ),
  },
  { title: words.scopes, cell: ({ scopes }) => scopes.map((scope) => words.scopeNames[scope]).join(', ') },
  {
    title: words.limit,
    cell: ({ credits_per_day_max: limit }) => (limit === null ? words.noLimit : words.perDayShort(limit)),
  },
  { title: words.used, cell: ({ last_used_at: at }) => (at === null ? words.never : <When at={at} />) },
  {
    title: words.ends,
    cell: (key) => {
      if (hasEnded(key)) return <span class="badge">{words.ended}</span>;
      return key.expires_at === null ? words.never : <When at={key.expires_at} dayOnly />;
    },
  },
  {
    title: words.actions,
    isActions: true,
    cell: (key) =>
      hasEnded(key) || (
        <KeyActions id={key.key_id} name={`${key.name} ${words.last4(key.last4)}`} take={take} reload={reload} />
      ),
  },
];

interface KeyActionsProps {
  readonly id: string;
  readonly name: string;
  readonly take: (secret: string) => void;
  readonly reload: () => void;
}

const KeyActions = ({ id, name, take, reload }: KeyActionsProps) => (
  <span class="row">
    <ConfirmButton
      kind="plain"
      label={words.rotate}
      title={words.rotateTitle(name)}
      text={words.rotateText}
      onConfirm={async () => {
        const path = { key_id: id };
        take((await call('members.rotate-key', { path, body: { overlap_hours: OVERLAP_HOURS } })).api_key);
      }}
    />
    <ConfirmButton
      label={words.end}
      title={words.endTitle(name)}
      text={words.endText}
      onConfirm={async () => {
        await call('members.revoke-key', { path: { key_id: id } });
        tell(words.endedNow(name));
        reload();
      }}
    />
  </span>
);
