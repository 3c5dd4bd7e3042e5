import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isLocked } from '#shared/support/support.policy.ts';
import { ticketInternalRoom } from '#shared/support/ticket-internal.room.ts';
import { splitDescription, type Ticket, type TicketNote, type TicketStatus } from '#shared/support/ticket.schema.ts';
import { useNow } from '#client/access/use-now.ts';
import { useChanges, useRoom } from '#client/platform/live/use-room.ts';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { hideToast, showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { Claim } from './claim.tsx';
import { TicketQueueList } from './ticket-queue-list.tsx';
import { StatusSelect } from './status-select.tsx';
import { SupportWindow } from './support-window.tsx';
import { TicketComposer } from './ticket-composer.tsx';
import { linesOf } from './ticket-feed.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { TicketPresence } from './ticket-presence.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';
import { FeedRegion, LockedNote } from './ticket-view.tsx';
import { addInternalNote, claimTicket, sendReply, setTicketStatus, reopenTicket } from './ticket.store.ts';
import type { TicketQueueQueryState } from './use-ticket-queue-query.ts';
import { useTicket } from './use-ticket.ts';
import classes from './support-queue.module.css';

type FollowedTicket = ReturnType<typeof useTicket>;
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

/** Changes the status. "Undo" in the toast reopens a resolved ticket while nobody has changed it; it never returns to "new". */
function useMoving({ id: ticketId, status }: Pick<Ticket, 'id' | 'status'>, { room }: FollowedTicket) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const name = `resolved:${ticketId}`;
  useEffect(() => {
    if (status !== 'resolved') hideToast(name);
  }, [status, name]);
  const refused = (error: unknown) => sayRefusal(error);
  return async (to: TicketStatus, word: string | null): Promise<boolean> => {
    const { id, number, status: from } = room.state()!;
    const takeUp = async () => {
      await reopenTicket(id);
      // The answer that was sent with the change remains, so the ticket cannot be "new" again.
      if (from === 'new')
        showToast({
          tone: 'done',
          words: t`${number} reopened as Work In Progress because it already has a reply`,
          closeLabel: t`Close`,
        });
    };
    const undo = { label: t`Undo`, onChoose: () => void takeUp().catch(refused) };
    try {
      await setTicketStatus(room, to, word);
      if (to === 'resolved' && room.state()?.status === to)
        showToast({ name, tone: 'done', words: t`Resolved: ${number}`, closeLabel: t`Close`, action: undo });
      return true;
    } catch (error) {
      refused(error);
      return false;
    }
  };
}

function QueuedTicket({ ticket, followed }: { ticket: Readonly<Ticket>; followed: FollowedTicket }) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const { room, ids, presence } = followed;
  const [internal, notes] = useRoom(ticketInternalRoom, ticket.id);
  const change = useChanges(room)[ticket.id];
  const isOver = isLocked(ticket, useNow());
  const shownNotes = internal.state?.notes ?? noNotes;
  const refused = (error: unknown) => sayRefusal(error);
  const moving = useMoving(ticket, followed);
  return (
    <div className={classes.ticket}>
      <div className={classes.head}>
        <About description={ticket.description} />
        <div className={classes.acts}>
          <Claim ticket={ticket} here={ids} onClaim={(to) => void claimTicket(room, to).catch(refused)} />
          <StatusSelect ticket={ticket} change={change} onMove={moving} />
        </div>
      </div>
      <TicketFields ticket={ticket} isQueue />
      <FeedRegion ticket={ticket} notes={shownNotes} />
      {isOver ? (
        <LockedNote>{t`Resolved more than 7 days ago. Change the status to reply.`}</LockedNote>
      ) : (
        <TicketComposer
          ticket={ticket}
          lines={linesOf(ticket.feed, shownNotes)}
          presence={presence}
          onAnswer={(answer) => sendReply(room, answer)}
          onNote={(note) => addInternalNote(notes, note)}
        />
      )}
    </div>
  );
}

interface TicketQueueViewProps {
  ticketId: string | null;
  queue: TicketQueueQueryState;
  onOpen: (ticketId: string) => void;
  onBack: () => void;
  onClose: () => void;
}

function WithTicket({ ticketId, queue, onOpen, onBack, onClose }: TicketQueueViewProps & { ticketId: string }) {
  const followed = useTicket(ticketId);
  const ticket = followed.live.state;
  return (
    <SupportWindow
      isQueue
      crumb={
        <bdi dir="ltr" className="tabular">
          {ticket?.number ?? '…'}
        </bdi>
      }
      here={ticket && <TicketPresence ticket={ticket} ids={followed.ids} />}
      onBack={onBack}
      onClose={onClose}
    >
      <div className={classes.desk} data-pane="ticket">
        <TicketQueueList openId={ticketId} queue={queue} onOpen={onOpen} />
        <RoomGate live={followed.live} loading={<TicketSkeleton />} lost={<StateMessage kind="absent" level={3} />}>
          {(state) => <QueuedTicket key={state.id} ticket={state} followed={followed} />}
        </RoomGate>
      </div>
    </SupportWindow>
  );
}

export function TicketQueueView({ ticketId, ...ways }: TicketQueueViewProps) {
  const { t } = useLingui();
  if (ticketId !== null) return <WithTicket ticketId={ticketId} {...ways} />;
  return (
    <SupportWindow isQueue hasOwnFocus={ways.queue.place !== null} crumb={t`Queue`} onBack={ways.onBack} onClose={ways.onClose}>
      <div className={classes.desk} data-pane="list">
        <TicketQueueList openId={null} queue={ways.queue} onOpen={ways.onOpen} />
        <div className={classes.choose}>
          <StateMessage kind="empty" level={3} title={t`Select a request`} sentence={t`Sorted by due time`} />
        </div>
      </div>
    </SupportWindow>
  );
}
