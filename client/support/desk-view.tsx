import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isLocked } from '#shared/support/support.policy.ts';
import { ticketInternalRoom } from '#shared/support/ticket-internal.room.ts';
import { splitDescription, type Ticket, type TicketNote, type TicketStatus } from '#shared/support/ticket.schema.ts';
import { useNow } from '#client/access/use-now.ts';
import { useChanges, useRoom } from '#client/platform/use-room.ts';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { hideToast, showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { Claim } from './claim.tsx';
import { DeskList } from './desk-list.tsx';
import { StatusSelect } from './status-select.tsx';
import { SupportWindow } from './support-window.tsx';
import { TicketComposer } from './ticket-composer.tsx';
import { linesOf } from './ticket-feed.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { TicketHere } from './ticket-here.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';
import { FeedRegion, LockedNote } from './ticket-view.tsx';
import { addNote, claim, comment, move, reopen } from './ticket.store.ts';
import type { AskedDesk } from './use-asked-desk.ts';
import { useTicket } from './use-ticket.ts';
import classes from './support-desk.module.css';

type Followed = ReturnType<typeof useTicket>;
const noNotes: readonly TicketNote[] = [];

function About({ description }: { description: string }) {
  const [title, more] = splitDescription(description);
  return (
    <>
      <h3 className={classes.title} dir="auto">
        {title}
      </h3>
      {more !== '' && (
        <p className={classes.more} dir="auto">
          {more}
        </p>
      )}
    </>
  );
}

/** Sets the status; what is resolved can be taken up again by one press, if not as new, as long as nobody has. */
function useMoving({ id: ticketId, status }: Pick<Ticket, 'id' | 'status'>, { room }: Followed) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const name = `resolved:${ticketId}`;
  useEffect(() => {
    if (status !== 'resolved') hideToast(name);
  }, [status, name]);
  const refused = (error: unknown) => sayRefusal(error);
  return async (to: TicketStatus, word: string | null): Promise<boolean> => {
    const { id, number, status: from } = room.state()!;
    const takeUp = async () => {
      await reopen(id);
      // It was answered by a last word, which stands.
      if (from === 'new')
        showToast({
          tone: 'done',
          words: t`Taken up again: ${number} is work in progress now, because it was answered.`,
          closeLabel: t`Close`,
        });
    };
    const undo = { label: t`Undo`, onChoose: () => void takeUp().catch(refused) };
    try {
      await move(room, to, word);
      if (to === 'resolved' && room.state()?.status === to)
        showToast({ name, tone: 'done', words: t`Resolved: ${number}`, closeLabel: t`Close`, action: undo });
      return true;
    } catch (error) {
      refused(error);
      return false;
    }
  };
}

/** A ticket in the hands of those who answer it: fields are read-only, the rest is done above and below the feed. */
function DeskTicket({ ticket, followed }: { ticket: Readonly<Ticket>; followed: Followed }) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const { room, ids, presence } = followed;
  const [internal, notes] = useRoom(ticketInternalRoom, ticket.id);
  const change = useChanges(room)[ticket.id];
  const isOver = isLocked(ticket, useNow());
  const said = internal.state?.notes ?? noNotes;
  const refused = (error: unknown) => sayRefusal(error);
  const moving = useMoving(ticket, followed);
  return (
    <div className={classes.ticket}>
      <div className={classes.head}>
        <About description={ticket.description} />
        <div className={classes.acts}>
          <Claim ticket={ticket} here={ids} onClaim={(to) => void claim(room, to).catch(refused)} />
          <StatusSelect ticket={ticket} change={change} onMove={moving} />
        </div>
      </div>
      <TicketFields ticket={ticket} isDesk />
      <FeedRegion ticket={ticket} notes={said} />
      {isOver ? (
        <LockedNote>{t`Resolved more than 7 days ago: set the status to answer again.`}</LockedNote>
      ) : (
        <TicketComposer
          ticket={ticket}
          lines={linesOf(ticket.feed, said)}
          presence={presence}
          onAnswer={(answer) => comment(room, answer)}
          onNote={(note) => addNote(notes, note)}
        />
      )}
    </div>
  );
}

interface DeskViewProps {
  ticketId: string | null;
  desk: AskedDesk;
  onOpen: (ticketId: string) => void;
  onBack: () => void;
  onClose: () => void;
}

function WithTicket({ ticketId, desk, onOpen, onBack, onClose }: DeskViewProps & { ticketId: string }) {
  const followed = useTicket(ticketId);
  const ticket = followed.live.state;
  return (
    <SupportWindow
      isDesk
      crumb={
        <bdi dir="ltr" className="tabular">
          {ticket?.number ?? '…'}
        </bdi>
      }
      here={ticket && <TicketHere ticket={ticket} ids={followed.ids} />}
      onBack={onBack}
      onClose={onClose}
    >
      <div className={classes.desk} data-pane="ticket">
        <DeskList openId={ticketId} desk={desk} onOpen={onOpen} />
        <RoomGate live={followed.live} loading={<TicketSkeleton />} lost={<StateMessage kind="absent" level={3} />}>
          {(state) => <DeskTicket key={state.id} ticket={state} followed={followed} />}
        </RoomGate>
      </div>
    </SupportWindow>
  );
}

/** The super admin's desk: every company's tickets at the left, the open one at the right. Where there is no room, one of the two. */
export function DeskView({ ticketId, ...ways }: DeskViewProps) {
  const { t } = useLingui();
  if (ticketId !== null) return <WithTicket ticketId={ticketId} {...ways} />;
  return (
    <SupportWindow isDesk hasOwnFocus={ways.desk.place !== null} crumb={t`Desk`} onBack={ways.onBack} onClose={ways.onClose}>
      <div className={classes.desk} data-pane="list">
        <DeskList openId={null} desk={ways.desk} onOpen={ways.onOpen} />
        <div className={classes.choose}>
          <StateMessage kind="empty" level={3} title={t`Choose a request`} sentence={t`What is owed soonest stands first.`} />
        </div>
      </div>
    </SupportWindow>
  );
}
