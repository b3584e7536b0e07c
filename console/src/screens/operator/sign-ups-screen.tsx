import type { MembersListSignUpsAnswer } from '@songwright/client';
import { call } from '../../app/api.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { usePages } from '../../app/use-pages.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Listing } from '../../parts/listing.tsx';
import type { Column } from '../../parts/table.tsx';
import { When } from '../../parts/when.tsx';
import { texts } from '../../texts/texts.ts';
import { OperatorFrame } from './operator-frame.tsx';

const words = texts.operator.signUps;
type Row = MembersListSignUpsAnswer['sign_ups'][number];

/** Who waits for the operator's word. */
export function SignUpsScreen() {
  const list = usePages<Row, never>(
    async () => ({ rows: (await call('members.list-sign-ups')).sign_ups, next: null }),
    [],
  );
  return (
    <OperatorFrame>
      <Listing
        list={list}
        label={words.label}
        columns={columnsOf(list.reload)}
        keyOf={({ sign_up_id: id }) => id}
        failed={texts.operator.failed}
        none={words.none}
        noneText={words.noneText}
      />
    </OperatorFrame>
  );
}

const columnsOf = (reload: () => void): readonly Column<Row>[] => [
  {
    title: texts.operator.accounts.email,
    cell: ({ email, email_verified: isVerified }) => (
      <>
        <bdi>{email}</bdi>{' '}
        <span class="badge">
          {isVerified ? texts.operator.accounts.confirmed : texts.operator.accounts.unconfirmed}
        </span>
      </>
    ),
  },
  { title: words.since, cell: ({ created_at: at }) => <When at={at} /> },
  {
    title: words.actions,
    isActions: true,
    cell: ({ sign_up_id: id }) => (
      <span class="row">
        <Button
          onClick={() => {
            call('members.approve-sign-up', { path: { sign_up_id: id } })
              .then(
                () => tell(words.approved),
                (error: unknown) => tell(sentenceOf(error)),
              )
              .finally(reload);
          }}
        >
          {words.approve}
        </Button>
        <ConfirmButton
          label={words.refuse}
          title={words.refuseTitle}
          text={words.refuseText}
          onConfirm={async () => {
            await call('members.refuse-sign-up', { path: { sign_up_id: id } });
            reload();
          }}
        />
      </span>
    ),
  },
];
