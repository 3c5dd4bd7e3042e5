import { useState } from 'react';
import type { ProblemArea } from '#shared/support/ticket.schema.ts';
import { usePlace } from './use-place.ts';

export type DeskFilter = 'open' | 'mine' | 'all';

/** What of the desk is looked at; and where in it one was. */
export function useAskedDesk() {
  const [filter, setFilter] = useState<DeskFilter>('open');
  const [area, setArea] = useState<ProblemArea | null>(null);
  const places = usePlace();
  const anew =
    <Value>(ask: (value: Value) => void) =>
    (value: Value) => {
      ask(value);
      places.forget();
    };
  return { filter, setFilter: anew(setFilter), area, setArea: anew(setArea), ...places };
}
export type AskedDesk = ReturnType<typeof useAskedDesk>;
