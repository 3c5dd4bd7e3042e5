import type { TicketCard } from '#shared/support/ticket.schema.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import { NewRowsButton, useHoldWhileReading } from '#client/ui/new-rows-button.tsx';
import { useLoadWhenSeen } from '#client/ui/table-lines.tsx';
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

const End = ({ list }: Pick<TicketQueueRowsProps, 'list'>) => <li ref={useLoadWhenSeen<HTMLLIElement>(list)} aria-hidden="true" />;

export function TicketQueueRows({ list, openId, queue: { place, leaveFor }, onOpen }: TicketQueueRowsProps) {
  const { items, hasMore, changes } = list;
  const rows = useRestoreListPosition<HTMLUListElement>(place, { takesFocus: openId === null });
  useHoldWhileReading(rows, list);
  const open = ({ id: ticketId }: TicketCard) => {
    leaveFor({ ticketId, top: rows.current?.scrollTop ?? 0 });
    onOpen(ticketId);
  };
  return (
    <ul ref={rows} className={classes.rows}>
      {list.news > 0 && (
        <li className={classes.newsLine}>
          <NewRowsButton live={list} area={rows} />
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
      {hasMore && <End list={list} />}
    </ul>
  );
}
