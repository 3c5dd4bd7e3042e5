import { useLingui } from '@lingui/react/macro';
import { canFollowCompanyTickets, isSupportStaff } from '#shared/support/support.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { CompanyHistory, OwnHistory, AllTicketsHistory } from './history.tsx';
import { useOpenSupport, type SupportView } from './open-support.ts';
import { SupportWindow, useOnePane } from './support-window.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';
import { useTicketHistoryQuery } from './use-ticket-history-query.ts';
import { useTicketQueueQuery } from './use-ticket-queue-query.ts';

const CreateForm = lazyComponent(async () => (await import('./create-form.tsx')).CreateForm, <TicketSkeleton />);
const TicketView = lazyComponent(async () => (await import('./ticket-view.tsx')).TicketView);
const LazyQueueView = lazyComponent(async () => (await import('./ticket-queue-view.tsx')).TicketQueueView);

interface WaysProps {
  view: SupportView;
  open: (view: SupportView) => void;
  close: () => void;
}

function ForSupport({ view, open, close }: WaysProps) {
  const isOnePane = useOnePane();
  const [search, queue] = [useTicketHistoryQuery(), useTicketQueueQuery()];
  const openTicket = (ticketId: string) => open({ ticketId });
  const back = () => open('history');
  if (typeof view === 'object') {
    const leave = () => {
      search.comeFrom(view.ticketId);
      queue.comeFrom(view.ticketId);
      open(isOnePane ? 'queue' : 'history');
    };
    return <LazyQueueView ticketId={view.ticketId} queue={queue} onOpen={openTicket} onBack={leave} onClose={close} />;
  }
  if (view === 'queue') return <LazyQueueView ticketId={null} queue={queue} onOpen={openTicket} onBack={back} onClose={close} />;
  const openQueue = () => {
    search.forget();
    queue.forget();
    open('queue');
  };
  return (
    <SupportWindow isQueue hasOwnFocus={search.place !== null} onClose={close}>
      <AllTicketsHistory search={search} onOpen={openTicket} onOpenQueue={openQueue} />
    </SupportWindow>
  );
}

function ForRequester({ actor, view, open, close }: WaysProps & { actor: Actor }) {
  const { t } = useLingui();
  const search = useTicketHistoryQuery();
  const back = () => open('history');
  if (typeof view === 'object') {
    const leave = () => {
      search.comeFrom(view.ticketId);
      back();
    };
    return <TicketView key={view.ticketId} ticketId={view.ticketId} onBack={leave} onClose={close} />;
  }
  if (view === 'new')
    return (
      <SupportWindow key="new" hasOwnFocus crumb={t`Create SR`} onBack={back} onClose={close}>
        <CreateForm onDone={back} />
      </SupportWindow>
    );
  const History = canFollowCompanyTickets(actor, actor.companyId) ? CompanyHistory : OwnHistory;
  const create = () => {
    search.forget();
    open('new');
  };
  return (
    <SupportWindow key="history" hasOwnFocus={search.place !== null} onClose={close}>
      <History search={search} onOpen={(ticketId) => open({ ticketId })} onCreate={create} />
    </SupportWindow>
  );
}

export function Support() {
  const { actor } = useSession();
  const ways = useOpenSupport();
  if (!actor || ways.view === null) return null;
  const { view, open, close } = ways;
  return isSupportStaff(actor) ? <ForSupport {...{ view, open, close }} /> : <ForRequester {...{ actor, view, open, close }} />;
}
