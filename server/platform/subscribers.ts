import type { EventDefinition } from '#shared/platform/event.ts';

const subscribed = new Set<string>();

/** Registers that work is done later for this kind of fact: its events are put into the outbox from now on. */
export function announceSubscriber(event: Pick<EventDefinition, 'name'>): void {
  subscribed.add(event.name);
}

export const hasSubscriber = (event: Pick<EventDefinition, 'name'>) => subscribed.has(event.name);
