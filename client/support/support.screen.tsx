import { useLingui } from '@lingui/react/macro';
import { canFollowCompanyTickets, isOfSupport } from '#shared/support/support.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { late } from '#client/platform/late.tsx';
import { CompanyHistory, OwnHistory, WholeHistory } from './history.tsx';
import { useOpenSupport, type SupportView } from './open-support.ts';
import { SupportWindow, useOnePane } from './support-window.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';
import { useAsked } from './use-asked.ts';
import { useAskedDesk } from './use-asked-desk.ts';

const CreateForm = late(async () => (await import('./create-form.tsx')).CreateForm, <TicketSkeleton />);
const TicketView = late(async () => (await import('./ticket-view.tsx')).TicketView);
const DeskView = late(async () => (await import('./desk-view.tsx')).DeskView);

interface WaysProps {
  view: SupportView;
  open: (view: SupportView) => void;
  close: () => void;
}

/** Who answers: the history of all companies, and the desk. */
function ForSupport({ view, open, close }: WaysProps) {
  const isOnePane = useOnePane();
  const [asked, desk] = [useAsked(), useAskedDesk()];
  const openTicket = (ticketId: string) => open({ ticketId });
  const back = () => open('history');
  if (typeof view === 'object') {
    const leave = () => {
      asked.comeFrom(view.ticketId);
      desk.comeFrom(view.ticketId);
      open(isOnePane ? 'desk' : 'history');
    };
    return <DeskView ticketId={view.ticketId} desk={desk} onOpen={openTicket} onBack={leave} onClose={close} />;
  }
  if (view === 'desk') return <DeskView ticketId={null} desk={desk} onOpen={openTicket} onBack={back} onClose={close} />;
  const openDesk = () => {
    asked.forget();
    desk.forget();
    open('desk');
  };
  return (
    <SupportWindow isDesk hasOwnFocus={asked.place !== null} onClose={close}>
      <WholeHistory asked={asked} onOpen={openTicket} onDesk={openDesk} />
    </SupportWindow>
  );
}

/** Those who ask: the history, their own or of their company, the form, and a ticket. */
function ForRequester({ actor, view, open, close }: WaysProps & { actor: Actor }) {
  const { t } = useLingui();
  const asked = useAsked();
  const back = () => open('history');
  if (typeof view === 'object') {
    const leave = () => {
      asked.comeFrom(view.ticketId);
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
    asked.forget();
    open('new');
  };
  return (
    <SupportWindow key="history" hasOwnFocus={asked.place !== null} onClose={close}>
      <History asked={asked} onOpen={(ticketId) => open({ ticketId })} onCreate={create} />
    </SupportWindow>
  );
}

/** The window of support over whatever page one is on. */
export function Support() {
  const { actor } = useSession();
  const ways = useOpenSupport();
  if (!actor || ways.view === null) return null;
  const { view, open, close } = ways;
  return isOfSupport(actor) ? <ForSupport {...{ view, open, close }} /> : <ForRequester {...{ actor, view, open, close }} />;
}
