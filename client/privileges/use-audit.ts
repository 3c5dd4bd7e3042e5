import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { listAuditEndpoint, type AuditEntry, type AuditFilters } from '#shared/privileges/audit.api.ts';
import { addDays } from '#shared/platform/days.ts';
import { anyRoom } from '#shared/platform/protocol.ts';
import { isDay, isId } from '#shared/platform/schema.ts';
import { useToday } from '#client/access/use-today.ts';
import { call } from '#client/platform/http/call.ts';
import { watchRooms } from '#client/platform/lists/list-ticks.ts';

const pageLength = 50;
const kindPattern = /^[a-z][a-z-]{0,39}(\.[a-z][a-z-]{0,39})?$/;

/** Milliseconds from a change in the company until the entries are read again. Further changes meanwhile cause no other read. */
const pauseMs = 3000;

interface Pages {
  /** Filters of these entries. */
  readonly key: string;
  readonly entries: readonly AuditEntry[];
  readonly next: string | null;
}

/** Filters of the address; what is not valid does not count. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const valid = (name: string, check: (text: string) => boolean) => {
    const text = params.get(name);
    return text !== null && check(text) ? { [name]: text } : {};
  };
  const filters: AuditFilters = {
    ...valid('from', isDay),
    ...valid('to', isDay),
    ...valid('actorId', isId),
    ...valid('recordId', isId),
    ...valid('kind', (text) => kindPattern.test(text)),
    ...(params.get('withCairn') !== 'true' && { byPeople: 'true' as const }),
    ...(params.get('isProxy') === 'true' && { isProxy: 'true' as const }),
  };
  const change = (name: keyof AuditFilters | 'withCairn', value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const clear = () => setParams({ view: 'audit' }, { replace: true });
  const hasSome = [...params.keys()].some((name) => name !== 'view');
  return { filters, hasSome, change, clear, textOf: (name: keyof AuditFilters) => params.get(name) ?? '' };
}

export type ChangeAuditFilter = ReturnType<typeof useAuditFilters>['change'];

/** True if a new entry can match. A day of the company ends at most a day after that of the reader. */
const canGrow = ({ to }: AuditFilters, today: string) => to === undefined || to >= addDays(today, -1);

/** Calls `act` a while after changes in the company. */
function watchCompany(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const actLater = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      act();
    }, pauseMs);
  };
  const stop = watchRooms(anyRoom, actLater);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Puts a new first page before the older entries that are loaded already. */
function joined(first: Pages, shown: Pages | null): Pages {
  if (shown?.key !== first.key) return first;
  const known = new Set(first.entries.map(({ id }) => id));
  const end = first.entries.at(-1)?.at ?? '';
  const older = shown.entries.filter(({ id, at }) => !known.has(id) && at <= end);
  return { ...first, entries: [...first.entries, ...older], next: older.length > 0 ? shown.next : first.next };
}

/** Puts older entries behind the shown ones. A second press of the button asks for the same entries. */
const extended = (shown: Pages, before: string, { entries, next }: Omit<Pages, 'key'>): Pages =>
  shown.next === before ? { ...shown, entries: [...shown.entries, ...entries], next } : shown;

/** Entries of the audit with these filters. The first page is read again after changes in the company. */
export function useAudit(filters: AuditFilters) {
  const key = JSON.stringify(filters);
  const [pages, setPages] = useState<Pages | null>(null);
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const isGrowing = canGrow(filters, useToday());
  const read = async (before: string | null) =>
    call(listAuditEndpoint, { query: { ...(JSON.parse(key) as AuditFilters), limit: pageLength, ...(before !== null && { before }) } });
  useEffect(() => {
    let isOver = false;
    const load = () =>
      void read(null).then(
        (first) => {
          if (isOver) return;
          setFailedFor(null);
          setPages((shown) => joined({ key, ...first }, shown));
        },
        () => isOver || setFailedFor(key),
      );
    load();
    const stop = isGrowing ? watchCompany(load) : undefined;
    return () => {
      isOver = true;
      stop?.();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `read` changes with the key only
  }, [key, tries, isGrowing]);
  const loadOlder = (before: string) =>
    read(before).then(
      (page) => setPages((shown) => (shown?.key === key ? extended(shown, before, page) : shown)),
      () => setFailedFor(key),
    );
  return {
    pages: pages?.key === key ? pages : null,
    hasFailed: failedFor === key,
    loadOlder,
    retry: () => setTries((count) => count + 1),
  };
}
