import { useLingui } from '@lingui/react/macro';
import { Table, UnstyledButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { session } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { useSupportLabels } from './support-labels.ts';
import { TicketGlow } from './ticket-glow.tsx';
import { formatTableDay } from './ticket-days.ts';
import { TicketPill, AuthorChip } from './ticket-pill.tsx';
import widths from './history-columns.module.css';
import classes from './support-row.module.css';

interface HistoryRowProps {
  ticket: TicketCard;
  isQueue: boolean;
  change: RecentChange | undefined;
  isPlace: boolean;
  onOpen: () => void;
}

const isUnread = (ticket: TicketCard, isQueue: boolean) =>
  isQueue ? ticket.isUnreadBySupport : ticket.isUnreadByRequester && ticket.requesterId === session.actor?.id;

function Number({ ticket, isQueue, isPlace, onOpen }: Omit<HistoryRowProps, 'change'>) {
  const { t } = useLingui();
  return (
    <span className={classes.number}>
      <UnstyledButton className={classes.open!} dir="ltr" data-ticket={ticket.id} data-autofocus={isPlace || undefined} onClick={onOpen}>
        {ticket.number}
      </UnstyledButton>
      {isUnread(ticket, isQueue) && (
        <span className={classes.unread} role="img" aria-label={isQueue && ticket.answeredAt === null ? t`New request` : t`New reply`} />
      )}
    </span>
  );
}

/** A click on the row opens the ticket, unless the pointer selected text. */
const openBy = (onOpen: () => void) => (event: MouseEvent) => {
  const isOwn = (event.target as Element).closest('button') !== null;
  if (!isOwn && getSelection()?.isCollapsed !== false) onOpen();
};

export function HistoryRow({ ticket, isQueue, change, isPlace, onOpen }: HistoryRowProps) {
  const { areas } = useSupportLabels();
  const { zone } = useClock();
  return (
    <Table.Tr className={classes.row!} onClick={openBy(onOpen)}>
      <Table.Td>
        <Number ticket={ticket} isQueue={isQueue} isPlace={isPlace} onOpen={onOpen} />
      </Table.Td>
      <Table.Td className={`${classes.cut} ${widths.area}`} title={areas[ticket.area]}>
        {areas[ticket.area]}
      </Table.Td>
      <Table.Td>
        <bdi className={classes.text} data-unread={isUnread(ticket, isQueue) || undefined} title={ticket.headline}>
          {ticket.headline}
        </bdi>
        {change && <TicketGlow change={change} ticket={ticket} />}
      </Table.Td>
      <Table.Td>
        <TicketPill status={ticket.status} />
      </Table.Td>
      <Table.Td className={widths.raisedBy!}>
        <AuthorChip voice={{ id: ticket.requesterId, name: ticket.raisedBy }} />
      </Table.Td>
      <Table.Td className={`${classes.date} ${widths.createdAt}`}>
        <bdi>{formatTableDay(ticket.createdAt, zone)}</bdi>
      </Table.Td>
      <Table.Td className={classes.date!}>
        <bdi>{formatTableDay(ticket.updatedAt, zone)}</bdi>
      </Table.Td>
      {isQueue && (
        <Table.Td className={classes.cut!}>
          <bdi>{ticket.companyName}</bdi>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

export function HistoryRowNarrow({ ticket, isQueue, change, isPlace, onOpen }: HistoryRowProps) {
  const { areas } = useSupportLabels();
  const { zone } = useClock();
  return (
    <Table.Tr className={classes.row!} onClick={openBy(onOpen)}>
      <Table.Td className={classes.narrow!}>
        <span className={classes.first}>
          <Number ticket={ticket} isQueue={isQueue} isPlace={isPlace} onOpen={onOpen} />
          <TicketPill status={ticket.status} />
        </span>
        <span className={classes.wrapped} data-unread={isUnread(ticket, isQueue) || undefined} dir="auto">
          {ticket.headline}
        </span>
        <span className={classes.last}>
          {isQueue ? <bdi>{ticket.companyName}</bdi> : areas[ticket.area]}{' '}
          <bdi className="tabular">{formatTableDay(ticket.updatedAt, zone)}</bdi>
        </span>
        {change && <TicketGlow change={change} ticket={ticket} />}
      </Table.Td>
    </Table.Tr>
  );
}
