import type { EventDefinition } from '#shared/platform/event.ts';

/** Tells whether a subscriber has work after an event, from the data after and before it. */
export type EventFilter = (after: never, before: never) => boolean;

const acceptAll: EventFilter = () => true;
/** By the name of the fact; each announcement for itself, so that taking one back leaves an equal one. */
const followers = new Map<string, Set<{ readonly filter: EventFilter; readonly subscriber: string }>>();

/**
 * Registers a subscriber for an event, so that its events are added to the outbox if `filter` accepts them. Without `filter` all of them
 * are. With its name, it gets no job for events that only other subscribers accept. Returns the function to unregister.
 */
export function announceSubscriber({ name }: Pick<EventDefinition, 'name'>, filter: EventFilter = acceptAll, subscriber = ''): () => void {
  const all = followers.get(name) ?? new Set();
  const follower = { filter, subscriber };
  followers.set(name, all.add(follower));
  return () => void (all.delete(follower) && all.size === 0 && followers.delete(name));
}

/**
 * Names of the subscribers of its kind that have no work after an event; null if none has any. If the data before the event is unknown,
 * every subscriber of its kind gets it.
 */
export function findIdleSubscribers({ name }: Pick<EventDefinition, 'name'>, after: unknown, before: unknown): string[] | null {
  const all = [...(followers.get(name) ?? [])];
  const accepting = before === undefined ? all : all.filter(({ filter }) => filter(after as never, before as never));
  if (accepting.length === 0) return null;
  const busy = new Set(['', ...accepting.map(({ subscriber }) => subscriber)]);
  return [...new Set(all.map(({ subscriber }) => subscriber))].filter((subscriber) => !busy.has(subscriber));
}
