import { useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { useEffect, type KeyboardEvent } from 'react';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import { NewRowsButton, useHoldWhileReading } from '#client/ui/new-rows-button.tsx';
import { HistoryFoot } from './history-foot.tsx';
import { HistoryHead, type HistoryHeadProps } from './history-head.tsx';
import { HistoryRow, HistoryRowNarrow } from './history-row.tsx';
import { usePhone } from './support-window.tsx';
import type { TicketHistoryQuery } from './use-ticket-history-query.ts';
import { useRestoreListPosition } from './use-list-position.ts';
import classes from './support-history.module.css';

interface HistoryRowsProps {
  list: LiveList<TicketCard>;
  head: HistoryHeadProps;
  search: TicketHistoryQuery;
  onOpen: (ticketId: string) => void;
}

function goOn(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const numbers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-ticket]')];
  const at = numbers.indexOf(document.activeElement as HTMLElement);
  const next = numbers[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

function usePage({ list, search: { page, size, place, leaveFor }, onOpen }: HistoryRowsProps) {
  const { items, hasMore, more } = list;
  const isShort = items.length < (page + 1) * size && hasMore;
  useEffect(() => {
    if (isShort) more();
  }, [isShort, more]);
  const scroller = useRestoreListPosition<HTMLElement>(place, { isThere: !isShort });
  useHoldWhileReading(scroller, list);
  const shown = items.slice(page * size, (page + 1) * size);
  const isPlace = ({ id }: TicketCard) => id === place?.ticketId;
  const open = ({ id: ticketId }: TicketCard) => {
    leaveFor({ ticketId, top: scroller.current?.scrollTop ?? 0 });
    onOpen(ticketId);
  };
  return { scroller, shown, isPlace, open, isPlaceAway: place !== null && !shown.some(isPlace) };
}

export function HistoryRows(props: HistoryRowsProps) {
  const { list, head, search } = props;
  const { t } = useLingui();
  const isPhone = usePhone();
  const { scroller, shown, isPlace, open, isPlaceAway } = usePage(props);
  const Row = isPhone ? HistoryRowNarrow : HistoryRow;
  return (
    <>
      <section
        ref={scroller}
        className={classes.scroll}
        aria-label={t`History`}
        data-autofocus={isPlaceAway || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
      >
        <div className={classes.news}>{list.news > 0 && <NewRowsButton live={list} area={scroller} />}</div>
        <Table className={classes.table!} data-of={head.isQueue ? 'all' : 'one'} highlightOnHover={false} onKeyDown={goOn}>
          {!isPhone && <HistoryHead {...head} />}
          <Table.Tbody>
            {shown.map((ticket) => (
              <Row
                key={ticket.id}
                ticket={ticket}
                isQueue={head.isQueue}
                change={list.changes[ticket.id]}
                isPlace={isPlace(ticket)}
                onOpen={() => open(ticket)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <HistoryFoot page={search.page} size={search.size} total={list.total} onPage={search.setPage} onSize={search.setSize} />
    </>
  );
}
