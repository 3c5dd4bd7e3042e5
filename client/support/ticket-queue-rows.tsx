import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { UIEvent } from 'react';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import { useHoldWhileReading } from '#client/ui/new-rows-button.tsx';
import { TicketQueueRow } from './ticket-queue-row.tsx';
import type { TicketQueueQueryState } from './use-ticket-queue-query.ts';
import { useRestoreListPosition } from './use-list-position.ts';
import classes from './ticket-queue-list.module.css';

export interface TicketQueueListProps {
  openId: string | null;
  queue: TicketQueueQueryState;
  onOpen: (ticketId: string) => void;
}

export interface TicketQueueRowsProps extends TicketQueueListProps {
  list: LiveList<TicketCard>;
}

export function TicketQueueRows({ list, openId, queue: { place, leaveFor }, onOpen }: TicketQueueRowsProps) {
  const { t } = useLingui();
  const { items, hasMore, more, news, showNew, changes } = list;
  const rows = useRestoreListPosition<HTMLUListElement>(place, { takesFocus: openId === null });
  useHoldWhileReading(rows, list);
  const scroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    if (hasMore && scrollHeight - scrollTop - clientHeight < 400) more();
  };
  const open = ({ id: ticketId }: TicketCard) => {
    leaveFor({ ticketId, top: rows.current?.scrollTop ?? 0 });
    onOpen(ticketId);
  };
  return (
    <ul ref={rows} className={classes.rows} onScroll={scroll}>
      {news > 0 && (
        <li className={classes.newsLine}>
          <UnstyledButton
            className={classes.news!}
            onClick={showNew}
          >{t`${plural(news, { one: '# new request', other: '# new requests' })}`}</UnstyledButton>
        </li>
      )}
      {items.map((ticket) => (
        <TicketQueueRow
          key={ticket.id}
          ticket={ticket}
          isOpen={ticket.id === openId}
          isPlace={openId === null && ticket.id === place?.ticketId}
          change={changes[ticket.id]}
          onOpen={() => open(ticket)}
        />
      ))}
    </ul>
  );
}
