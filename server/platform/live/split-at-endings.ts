import type { LoggedEvent } from '#shared/platform/event.ts';

/** Events that go out together; the last of them ended the membership of `personId`. */
interface Part {
  readonly firstSeq: number;
  readonly events: LoggedEvent[];
  readonly personId: string | null;
}

/** Cuts a batch behind every event that ends a membership, so that whoever is removed gets it and nothing after it. */
export function splitAtEndings(firstSeq: number, events: LoggedEvent[], endedBy: (event: LoggedEvent) => string | null): Part[] {
  const parts: Part[] = [];
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
