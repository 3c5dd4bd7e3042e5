import { useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import type { Change } from '#client/platform/live-room.ts';
import { isolate } from '#client/ui/isolate.ts';
import { LiveRing } from '#client/ui/live-ring.tsx';
import { Portrait } from '#client/ui/portrait.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { ServiceTime } from './service-time.tsx';
import { markOf, useSupportWords } from './support-words.ts';
import { useVoices } from './team.store.ts';
import { claimFirst } from './ticket.store.ts';
import classes from './desk-list.module.css';

interface DeskRowProps {
  ticket: TicketCard;
  isOpen: boolean;
  /** Whoever comes back from a ticket is on its row. */
  isPlace: boolean;
  change: Change | undefined;
  onOpen: () => void;
}

function Claimer({ ticket }: { ticket: TicketCard }) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const voiceOf = useVoices(ticket);
  const { number, claimerId, status } = ticket;
  if (claimerId !== null) {
    const voice = voiceOf(claimerId);
    const name = isolate(voice.name);
    return (
      <span className={classes.claimed} role="img" aria-label={t`Claimed by ${name}`}>
        <Portrait person={voice} size={20} />
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
      onClick={() => void claimFirst(ticket).catch((error: unknown) => sayRefusal(error))}
    >
      {t`Claim`}
    </Button>
  );
}

function Glow({ by, ticket }: { by: string; ticket: TicketCard }) {
  const { t } = useLingui();
  const voice = useVoices(ticket)(by);
  const name = isolate(voice.name);
  return <LiveRing person={voice} label={t`Changed by ${name} a moment ago`} />;
}

export function DeskRow({ ticket, isOpen, isPlace, change, onOpen }: DeskRowProps) {
  const { t } = useLingui();
  const { areas, statuses } = useSupportWords();
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
        {ticket.isUnreadBySupport && <span className={classes.unread} role="img" aria-label={t`New answer`} />}
        <span className={classes.area}>{areas[ticket.area]}</span>
        {ticket.owedAt !== null && <ServiceTime owedAt={ticket.owedAt} />}
      </span>
      <span className={classes.text} dir="auto">
        {ticket.headline}
      </span>
      <span className={classes.last}>
        <span className={classes.company}>
          <bdi>{ticket.companyName}</bdi>
        </span>
        <Claimer ticket={ticket} />
      </span>
      {change?.actorId && <Glow key={change.at} by={change.actorId} ticket={ticket} />}
    </li>
  );
}
