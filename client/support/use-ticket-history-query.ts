import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { TicketSort } from '#shared/support/ticket-lists.ts';
import { useListPosition } from './use-list-position.ts';

export function useTicketHistoryQuery() {
  const [sort, setSort] = useState<TicketSort>('-updatedAt');
  const [written, setWritten] = useState('');
  const [text] = useDebouncedValue(written.trim(), 200);
  const [size, setSize] = useState(25);
  const [page, setPage] = useState(0);
  const places = useListPosition();
  const anew =
    <Value>(ask: (value: Value) => void) =>
    (value: Value) => {
      ask(value);
      setPage(0);
      places.forget();
    };
  const query = { sort, ...(text !== '' && { text }) };
  return {
    sort,
    setSort: anew(setSort),
    written,
    setWritten: anew(setWritten),
    text,
    size,
    setSize: anew(setSize),
    page,
    setPage,
    ...places,
    query,
    pages: { pageSize: size, step: size },
  };
}
export type TicketHistoryQuery = ReturnType<typeof useTicketHistoryQuery>;
