import { useLingui } from '@lingui/react/macro';
import { Table, UnstyledButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { session } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import type { Change } from '#client/platform/live-room.ts';
import { isolate } from '#client/ui/isolate.ts';
import { Portrait } from '#client/ui/portrait.tsx';
import { usePresenceColor } from '#client/ui/presence-color.ts';
import { useSupportWords } from './support-words.ts';
import { useVoices } from './team.store.ts';
import { tableDay } from './ticket-days.ts';
import { TicketPill, VoiceChip } from './ticket-pill.tsx';
import widths from './history-columns.module.css';
import classes from './support-row.module.css';

interface HistoryRowProps {
  ticket: TicketCard;
  isDesk: boolean;
  change: Change | undefined;
  /** Whoever comes back from a ticket is on its row. */
  isPlace: boolean;
  onOpen: () => void;
}

const isUnread = (ticket: TicketCard, isDesk: boolean) =>
  isDesk ? ticket.isUnreadBySupport : ticket.isUnreadByRequester && ticket.requesterId === session.actor?.id;

function Number({ ticket, isDesk, isPlace, onOpen }: Omit<HistoryRowProps, 'change'>) {
  const { t } = useLingui();
  return (
    <span className={classes.number}>
      <UnstyledButton className={classes.open!} dir="ltr" data-ticket={ticket.id} data-autofocus={isPlace || undefined} onClick={onOpen}>
        {ticket.number}
      </UnstyledButton>
      {isUnread(ticket, isDesk) && (
        <span className={classes.unread} role="img" aria-label={isDesk && ticket.answeredAt === null ? t`New request` : t`New answer`} />
      )}
    </span>
  );
}

/** The whole row is as good as its number, for a pointer that does not mark words. */
const openBy = (onOpen: () => void) => (event: MouseEvent) => {
  const isOwn = (event.target as Element).closest('button') !== null;
  if (!isOwn && getSelection()?.isCollapsed !== false) onOpen();
};

/** The row that somebody has changed a moment ago glows in the colour of the one who did it. */
function useGlow(change: Change | undefined) {
  const color = usePresenceColor(change?.actorId ?? '');
  return change?.actorId ? { 'data-hand': 'changed', 'data-presence': color } : {};
}

function Changed({ by }: { by: string }) {
  const { t } = useLingui();
  const voice = useVoices()(by);
  const name = isolate(voice.name);
  return (
    <span className={classes.hand} role="img" aria-label={t`Changed by ${name} a moment ago`}>
      <Portrait person={voice} size={18} />
    </span>
  );
}

export function HistoryRow({ ticket, isDesk, change, isPlace, onOpen }: HistoryRowProps) {
  const { areas } = useSupportWords();
  const { zone } = useClock();
  const glow = useGlow(change);
  return (
    <Table.Tr className={classes.row!} onClick={openBy(onOpen)} {...glow}>
      <Table.Td>
        <Number ticket={ticket} isDesk={isDesk} isPlace={isPlace} onOpen={onOpen} />
      </Table.Td>
      <Table.Td className={`${classes.cut} ${widths.area}`} title={areas[ticket.area]}>
        {areas[ticket.area]}
      </Table.Td>
      <Table.Td>
        <span className={classes.description}>
          <bdi className={classes.text} data-unread={isUnread(ticket, isDesk) || undefined} title={ticket.headline}>
            {ticket.headline}
          </bdi>
          {change?.actorId && <Changed by={change.actorId} />}
        </span>
      </Table.Td>
      <Table.Td>
        <TicketPill status={ticket.status} />
      </Table.Td>
      <Table.Td className={widths.raisedBy!}>
        <VoiceChip voice={{ id: ticket.requesterId, name: ticket.raisedBy }} />
      </Table.Td>
      <Table.Td className={`${classes.date} ${widths.createdAt}`}>
        <bdi>{tableDay(ticket.createdAt, zone)}</bdi>
      </Table.Td>
      <Table.Td className={classes.date!}>
        <bdi>{tableDay(ticket.updatedAt, zone)}</bdi>
      </Table.Td>
      {isDesk && (
        <Table.Td className={classes.cut!}>
          <bdi>{ticket.companyName}</bdi>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

/** A phone reads three lines: which ticket and how it stands, what it is about, where and when. */
export function HistoryRowNarrow({ ticket, isDesk, change, isPlace, onOpen }: HistoryRowProps) {
  const { areas } = useSupportWords();
  const { zone } = useClock();
  const glow = useGlow(change);
  return (
    <Table.Tr className={classes.row!} onClick={openBy(onOpen)} {...glow}>
      <Table.Td className={classes.narrow!}>
        <span className={classes.first}>
          <Number ticket={ticket} isDesk={isDesk} isPlace={isPlace} onOpen={onOpen} />
          <TicketPill status={ticket.status} />
        </span>
        <span className={classes.wrapped} data-unread={isUnread(ticket, isDesk) || undefined} dir="auto">
          {ticket.headline}
        </span>
        <span className={classes.last}>
          {isDesk ? <bdi>{ticket.companyName}</bdi> : areas[ticket.area]} <bdi className="tabular">{tableDay(ticket.updatedAt, zone)}</bdi>
        </span>
      </Table.Td>
    </Table.Tr>
  );
}
