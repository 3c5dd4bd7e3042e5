import type { Icon } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dutiesEndpoint, type Duties, type DutyKind } from '#shared/approvals/duties.api.ts';
import { useToday } from '#client/access/use-today.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { call } from '#client/platform/http/call.ts';
import { watchRooms } from '#client/platform/lists/list-ticks.ts';
import { dutyViewOf } from './approval-views.ts';

/** Duties of one kind: "2 approvals", with the page that shows them. */
export interface ShownDuty {
  readonly kind: DutyKind;
  readonly count: number;
  readonly path: string;
  readonly label: string;
  readonly Icon: Icon;
}

export interface LiveDuties {
  /** Null until they have loaded. */
  readonly duties: readonly ShownDuty[] | null;
  /** Reason why they could not be loaded. */
  readonly error: FailureCode | null;
  readonly retry: () => void;
}

/** The numbers of the last answer. They are those of a day, and are read again on the next one. */
function useCounted(today: string) {
  const [counted, setCounted] = useState<Duties | null>(null);
  const [error, setError] = useState<FailureCode | null>(null);
  const latest = useRef('');
  const read = useCallback((day: string) => {
    const turn = `${day} ${crypto.randomUUID()}`;
    latest.current = turn;
    call(dutiesEndpoint)
      .then((answer) => {
        if (turn !== latest.current) return;
        setCounted(answer);
        setError(null);
      })
      .catch((failure: unknown) => turn === latest.current && setError(failureCode(failure)));
  }, []);
  useEffect(() => {
    read(today);
    return () => {
      latest.current = '';
    };
  }, [read, today]);
  return { counted, error, read };
}

/** Things that wait for the reader, counted by kind, live. Kinds of which nothing waits are left out. */
export function useDuties(): LiveDuties {
  const { i18n } = useLingui();
  const today = useToday();
  const { counted, error, read } = useCounted(today);
  const retry = useCallback(() => read(today), [read, today]);
  const rooms = counted?.rooms.join(' ') ?? '';
  useEffect(() => {
    const ends = rooms.split(' ').flatMap((room) => (room === '' ? [] : watchRooms(room, retry)));
    return () => ends.forEach((end) => end());
  }, [rooms, retry]);
  const shown = counted?.duties.flatMap(({ kind, count, path }): ShownDuty[] => {
    const view = dutyViewOf(kind);
    return view ? [{ kind, count, path, label: i18n._(view.label.id, { count }), Icon: view.icon }] : [];
  });
  return { duties: shown ?? null, error: counted ? null : error, retry };
}
