import { useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { takesPart, isLocked } from '#shared/support/support.policy.ts';
import { splitDescription, type Ticket, type TicketNote } from '#shared/support/ticket.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useNow } from '#client/access/use-now.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { StateMessage } from '#client/ui/state-message.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { SupportWindow } from './support-window.tsx';
import { sendReply, type TicketMessage } from './ticket.store.ts';
import { TicketComposer } from './ticket-composer.tsx';
import { linesOf, TicketFeed } from './ticket-feed.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { TicketPresence } from './ticket-presence.tsx';
import { useTicket } from './use-ticket.ts';
import { TicketSkeleton } from './ticket-skeleton.tsx';
import classes from './support-ticket.module.css';
import composer from './ticket-composer.module.css';

/** Opens the feed at the newest entry and scrolls with new ones while the reader is at the end. */
export function useScrollToNewest(count: number) {
  const scroller = useRef<HTMLElement>(null);
  const wasAtEnd = useRef(true);
  useEffect(() => {
    if (wasAtEnd.current) scroller.current?.scrollTo(0, scroller.current.scrollHeight);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each line more moves the end
  }, [count]);
  const onScroll = () => {
    const { scrollTop, clientHeight, scrollHeight } = scroller.current!;
    wasAtEnd.current = scrollHeight - scrollTop - clientHeight < 40;
  };
  return { ref: scroller, onScroll };
}

export function LockedNote({ children }: { children: ReactNode }) {
  return (
    <div className={composer.composer}>
      <p className={composer.locked}>
        <IconLock size={15} stroke={1.6} aria-hidden="true" /> {children}
      </p>
    </div>
  );
}

export function FeedRegion({ ticket, notes }: { ticket: Readonly<Ticket>; notes?: readonly TicketNote[] }) {
  const { t } = useLingui();
  const newest = useScrollToNewest(ticket.feed.length + (notes?.length ?? 0));
  return (
    <section
      className={classes.main}
      aria-label={t`Feed of the ticket`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
      {...newest}
    >
      <TicketFeed ticket={ticket} {...(notes && { notes })} />
    </section>
  );
}

function Conversation({
  ticket,
  presence,
  onAnswer,
  onSent,
}: {
  ticket: Readonly<Ticket>;
  presence: RoomPresenceStore;
  onAnswer: (answer: TicketMessage) => Promise<unknown>;
  onSent: () => void;
}) {
  const { t } = useLingui();
  const [title, more] = splitDescription(ticket.description);
  const { actor } = useSession();
  const isOver = isLocked(ticket, useNow());
  const isFollower = actor !== null && !takesPart(actor, ticket);
  return (
    <div className={classes.ticket}>
      <div className={classes.head}>
        <h3 className={classes.title} dir="auto">
          {title}
        </h3>
        {more !== '' && (
          <p className={classes.more} dir="auto">
            {more}
          </p>
        )}
      </div>
      <TicketFields ticket={ticket} />
      <FeedRegion ticket={ticket} />
      {isFollower ? (
        <LockedNote>{t`Only the requester and support can reply here.`}</LockedNote>
      ) : isOver ? (
        <LockedNote>{t`This request was resolved more than 7 days ago. Create a new one.`}</LockedNote>
      ) : (
        <TicketComposer ticket={ticket} lines={linesOf(ticket.feed)} presence={presence} onAnswer={onAnswer} onSent={onSent} />
      )}
    </div>
  );
}

interface TicketViewProps {
  ticketId: string;
  onBack: () => void;
  onClose: () => void;
}

export function TicketView({ ticketId, onBack, onClose }: TicketViewProps) {
  const { live, room, ids, presence } = useTicket(ticketId);
  const ticket = live.state;
  return (
    <SupportWindow
      crumb={
        <bdi dir="ltr" className="tabular">
          {ticket?.number ?? '…'}
        </bdi>
      }
      here={ticket && <TicketPresence ticket={ticket} ids={ids} />}
      onBack={onBack}
      onClose={onClose}
    >
      <RoomGate live={live} loading={<TicketSkeleton />} lost={<StateMessage kind="absent" level={3} />}>
        {(state) => <Conversation ticket={state} presence={presence} onAnswer={(answer) => sendReply(room, answer)} onSent={onBack} />}
      </RoomGate>
    </SupportWindow>
  );
}
