import type { EventDefinition } from '#shared/platform/event.ts';

/** Whether a follower has anything to do after a fact, by its data and by what that was before. */
export type Matters = (after: never, before: never) => boolean;

const always: Matters = () => true;
const followers = new Map<string, Set<Matters>>();

/**
 * Registers that work is done later for this kind of fact: its events are put into the outbox from now on, as far as they
 * matter to this follower or another. Without `matters` all of them do. Returns how to take that back.
 */
export function announceSubscriber({ name }: Pick<EventDefinition, 'name'>, matters: Matters = always): () => void {
  const all = followers.get(name) ?? new Set();
  followers.set(name, all.add(matters));
  return () => void (all.delete(matters) && all.size === 0 && followers.delete(name));
}

/** Whether anybody follows a fact. One of which nobody knows how it was before is followed by all who follow its kind. */
export function isFollowed({ name }: Pick<EventDefinition, 'name'>, after: unknown, before: unknown): boolean {
  const all = followers.get(name);
  if (!all || before === undefined || before === null) return all !== undefined;
  return [...all].some((matters) => matters(after as never, before as never));
}
