import type { EventDefinition } from '#shared/platform/event.ts';

/** Tells whether a subscriber has work after an event, from the data after and before it. */
export type EventFilter = (after: never, before: never) => boolean;

const acceptAll: EventFilter = () => true;
/** By the name of the fact; each announcement for itself, so that taking one back leaves an equal one. */
const followers = new Map<string, Set<{ readonly filter: EventFilter }>>();

/**
 * Registers a subscriber for an event, so that its events are added to the outbox if `filter` accepts them. Without `filter` all of them
 * are. Returns the function to unregister.
 */
export function announceSubscriber({ name }: Pick<EventDefinition, 'name'>, filter: EventFilter = acceptAll): () => void {
  const all = followers.get(name) ?? new Set();
  const follower = { filter };
  followers.set(name, all.add(follower));
  return () => void (all.delete(follower) && all.size === 0 && followers.delete(name));
}

/** Tells whether an event has a subscriber. If the data before the event is unknown, every subscriber of its kind gets it. */
export function hasSubscriber({ name }: Pick<EventDefinition, 'name'>, after: unknown, before: unknown): boolean {
  const all = followers.get(name);
  if (!all || before === undefined) return all !== undefined;
  return [...all].some(({ filter }) => filter(after as never, before as never));
}
