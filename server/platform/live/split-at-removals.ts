import type { LoggedEvent } from '#shared/platform/event.ts';

interface EventsBeforeRemoval {
  readonly firstSeq: number;
  readonly events: LoggedEvent[];
  readonly personId: string | null;
}

/** Splits a batch after every event that ends a membership, so that the removed person gets that event and nothing later. */
export function splitAtRemovals(
  firstSeq: number,
  events: LoggedEvent[],
  endedBy: (event: LoggedEvent) => string | null,
): EventsBeforeRemoval[] {
  const parts: EventsBeforeRemoval[] = [];
  let from = 0;
  events.forEach((event, index) => {
    const personId = endedBy(event);
    if (personId === null) return;
    parts.push({ firstSeq: firstSeq + from, events: events.slice(from, index + 1), personId });
    from = index + 1;
  });
  if (from < events.length) parts.push({ firstSeq: firstSeq + from, events: events.slice(from), personId: null });
  return parts;
}
