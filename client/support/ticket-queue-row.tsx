import { useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import nameLine from '#client/ui/name-line.module.css';
import { TicketGlow } from './ticket-glow.tsx';
import { ServiceTime } from './service-time.tsx';
import { markOf, useSupportLabels } from './support-labels.ts';
import { useTicketAuthors } from './team.store.ts';
import { claimFromList } from './ticket.store.ts';
import classes from './ticket-queue-list.module.css';

interface TicketQueueRowProps {
  ticket: TicketCard;
  isOpen: boolean;
  /** True for the ticket that was open before, so that the row gets the focus. */
  isPlace: boolean;
  change: RecentChange | undefined;
  onOpen: () => void;
}

function Claimer({ ticket }: { ticket: TicketCard }) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const voiceOf = useTicketAuthors(ticket);
  const { number, claimerId, status } = ticket;
  if (claimerId !== null) {
    const voice = voiceOf(claimerId);
    const name = isolateDirection(voice.name);
    return (
      <span className={classes.claimed} role="img" aria-label={t`Claimed by ${name}`}>
        <Avatar person={voice} size={20} />
      </span>
    );
  }
  if (status === 'resolved') return null;
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.claim!}
      aria-label={t`Claim ${number}`}
      onClick={() => void claimFromList(ticket).catch((error: unknown) => sayRefusal(error))}
    >
      {t`Claim`}
    </Button>
  );
}

export function TicketQueueRow({ ticket, isOpen, isPlace, change, onOpen }: TicketQueueRowProps) {
  const { t } = useLingui();
  const { areas, statuses } = useSupportLabels();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={row} className={classes.row} data-open={isOpen || undefined} data-unread={ticket.isUnreadBySupport || undefined}>
      <span className={classes.first}>
        <span className={classes.mark} role="img" aria-label={statuses[ticket.status]}>
          <StatusMark status={markOf[ticket.status]} />
        </span>
        <UnstyledButton
          className={classes.number!}
          dir="ltr"
          aria-current={isOpen || undefined}
          data-ticket={ticket.id}
          data-autofocus={isPlace || undefined}
          onClick={onOpen}
        >
          {ticket.number}
        </UnstyledButton>
        {ticket.isUnreadBySupport && <span className={classes.unread} role="img" aria-label={t`New reply`} />}
        <span className={classes.area}>{areas[ticket.area]}</span>
        {ticket.dueAt !== null && <ServiceTime dueAt={ticket.dueAt} />}
      </span>
      <span className={classes.text} dir="auto">
        {ticket.headline}
      </span>
      <span className={classes.last}>
        <span className={classes.company}>
          <bdi className={nameLine.name}>{ticket.companyName}</bdi>
        </span>
        <Claimer ticket={ticket} />
      </span>
      {change && <TicketGlow change={change} ticket={ticket} />}
    </li>
  );
}
