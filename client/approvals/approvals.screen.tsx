import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { may } from '#shared/access/access.policy.ts';
import { approvalsRoom, type ApprovalsInbox } from '#shared/approvals/approvals.room.ts';
import { holdsOn, ReceivedDelegations } from './received-delegations.tsx';
import { useToday } from '#client/access/use-today.ts';
import { useSession } from '#client/access/session.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import rows from '#client/records/row-list.module.css';
import { PageHeader } from '#client/ui/page-header.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { ApprovalsFilter } from './approvals-filter.tsx';
import { ApprovalsList } from './approvals-list.tsx';
import { ApprovalsSkeleton } from './approvals-skeleton.tsx';
import { useApprovalsQuery, type ApprovalsQuery } from './use-approvals-query.ts';

function Nothing({ query }: { query: ApprovalsQuery }) {
  const { t } = useLingui();
  if (query.isFiltering) {
    const clear = <Button variant="default" onClick={query.clear}>{t`Clear filters`}</Button>;
    return <StateMessage kind="absent" title={t`No Data Found!`} sentence={t`No requests match the filters.`} action={clear} />;
  }
  const sentence = query.box === 'open' ? t`Nothing waits for your approval.` : t`Requests that were approved or returned appear here.`;
  return <StateMessage kind="empty" sentence={sentence} />;
}

export function ApprovalsView({ inbox }: { inbox: Readonly<ApprovalsInbox> }) {
  const { t } = useLingui();
  const query = useApprovalsQuery();
  const open = inbox.open.length;
  const approvals = inbox[query.box];
  const shown = approvals.filter(query.fits);
  const context =
    open > 0 ? t`${plural(open, { one: '# request waits for you', other: '# requests wait for you' })}` : t`Nothing waits for you`;
  return (
    <>
      <PageHeader title={t`Approvals`} context={context} />
      <ReceivedDelegations delegations={inbox.delegations} />
      <ApprovalsFilter query={query} approvals={approvals} open={open} />
      <div className={rows.area}>
        {shown.length === 0 ? (
          <Nothing query={query} />
        ) : (
          <ApprovalsList key={query.box} label={query.box === 'open' ? t`Open requests` : t`Decided requests`} approvals={shown} />
        )}
      </div>
    </>
  );
}

/** Opens for managers, for whoever may view the page, for delegates, and for whoever has a request. */
function Gate({ inbox }: { inbox: Readonly<ApprovalsInbox> }) {
  const { actor } = useSession();
  const today = useToday();
  const isUsual = actor !== null && (actor.role === 'manager' || may(actor, 'Reward Points', 'view'));
  const isDelegate = inbox.delegations.some((one) => holdsOn(one, today));
  if (isUsual || isDelegate || inbox.open.length + inbox.decided.length > 0) return <ApprovalsView inbox={inbox} />;
  return <StateMessage kind="denied" level={1} action={<HomeButton />} />;
}

function ApprovalsOf({ personId }: { personId: string }) {
  const [live] = useRoom(approvalsRoom, personId);
  return (
    <RoomGate live={live} loading={<ApprovalsSkeleton />} lost={<StateMessage kind="denied" level={1} action={<HomeButton />} />}>
      {(inbox) => <Gate inbox={inbox} />}
    </RoomGate>
  );
}

export function ApprovalsScreen() {
  const { user } = useSession();
  return user && <ApprovalsOf key={user.id} personId={user.id} />;
}
