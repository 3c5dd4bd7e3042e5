import type { Present } from '#shared/platform/presence.schema.ts';

/** Somebody else's hand upon something. */
export interface Hand {
  personId: string;
  /** What they hold. */
  subject: string;
  isDragging: boolean;
}

/** Where hands are looked for: upon a thing, above a thing where what is dragged would land, at the foot of a list. */
export const slot = {
  upon: (subject: string) => `upon ${subject}`,
  above: (subject: string) => `above ${subject}`,
  footOf: (list: string) => `foot ${list}`,
};

/** Every hand in a room but one's own, by its slot. Only who has the lease of a thing has a hand upon it. */
export function handsOf(people: Readonly<Record<string, Present>>, me: string | null): Record<string, Hand> {
  const hands: Record<string, Hand> = {};
  for (const [personId, { holds, drag }] of Object.entries(people)) {
    if (personId === me) continue;
    for (const subject of holds) hands[slot.upon(subject)] = { personId, subject, isDragging: drag?.subject === subject };
    if (!drag || !holds.includes(drag.subject)) continue;
    const at = drag.above === null ? slot.footOf(drag.list) : slot.above(drag.above);
    hands[at] = { personId, subject: drag.subject, isDragging: true };
  }
  return hands;
}

/** Where everybody but oneself is writing, by their id. */
export const typingIn = (people: Readonly<Record<string, Present>>, me: string | null): Record<string, string> =>
  Object.fromEntries(Object.entries(people).flatMap(([id, { typing }]) => (typing === undefined || id === me ? [] : [[id, typing]])));

/** Makes a proxy like its model, and touches only what differs. */
export function settle<Value>(target: Record<string, Value>, model: Readonly<Record<string, Value>>): void {
  for (const key of Object.keys(target)) if (!(key in model)) delete target[key];
  for (const [key, value] of Object.entries(model)) if (JSON.stringify(target[key]) !== JSON.stringify(value)) target[key] = value;
}
