import { useState } from 'react';
import type { ProblemArea } from '#shared/support/ticket.schema.ts';
import { useListPosition } from './use-list-position.ts';

export type TicketQueueFilter = 'open' | 'mine' | 'all';

export function useTicketQueueQuery() {
  const [filter, setFilter] = useState<TicketQueueFilter>('open');
  const [area, setArea] = useState<ProblemArea | null>(null);
  const places = useListPosition();
  const anew =
    <Value>(ask: (value: Value) => void) =>
    (value: Value) => {
      ask(value);
      places.forget();
    };
  return { filter, setFilter: anew(setFilter), area, setArea: anew(setArea), ...places };
}
export type TicketQueueQueryState = ReturnType<typeof useTicketQueueQuery>;
