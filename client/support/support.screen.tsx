import { useLingui } from '@lingui/react/macro';
import { isOfSupport } from '#shared/support/support.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { late } from '#client/platform/late.tsx';
import { OwnHistory, WholeHistory } from './history.tsx';
import { useOpenSupport, type SupportView } from './open-support.ts';
import { SupportWindow, usePhone } from './support-window.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';

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
  const isPhone = usePhone();
  const openTicket = (ticketId: string) => open({ ticketId });
  const back = () => open('history');
  if (typeof view === 'object')
    return <DeskView ticketId={view.ticketId} onOpen={openTicket} onBack={() => open(isPhone ? 'desk' : 'history')} onClose={close} />;
  if (view === 'desk') return <DeskView ticketId={null} onOpen={openTicket} onBack={back} onClose={close} />;
  return (
    <SupportWindow isDesk onClose={close}>
      <WholeHistory onOpen={openTicket} onDesk={() => open('desk')} />
    </SupportWindow>
  );
}

/** Who asks: their own history, the form, and their ticket. */
function ForRequester({ view, open, close }: WaysProps) {
  const { t } = useLingui();
  const back = () => open('history');
  if (typeof view === 'object') return <TicketView key={view.ticketId} ticketId={view.ticketId} onBack={back} onClose={close} />;
  if (view === 'new')
    return (
      <SupportWindow key="new" isForm crumb={t`Create SR`} onBack={back} onClose={close}>
        <CreateForm onDone={back} />
      </SupportWindow>
    );
  return (
    <SupportWindow key="history" onClose={close}>
      <OwnHistory onOpen={(ticketId) => open({ ticketId })} onCreate={() => open('new')} />
    </SupportWindow>
  );
}

/** The window of support over whatever page one is on. */
export function Support() {
  const { actor } = useSession();
  const ways = useOpenSupport();
  if (!actor || ways.view === null) return null;
  const { view, open, close } = ways;
  return isOfSupport(actor) ? <ForSupport {...{ view, open, close }} /> : <ForRequester {...{ view, open, close }} />;
}
