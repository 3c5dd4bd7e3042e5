import type { PresentPerson } from '#shared/platform/presence.schema.ts';

export interface RemoteHold {
  personId: string;
  subject: string;
  isDragging: boolean;
}

/** Names of the places where a drag is shown: on the record, above the record at the drop position, or at the end of a list. */
export const leaseSlot = {
  upon: (subject: string) => `upon ${subject}`,
  above: (subject: string) => `above ${subject}`,
  footOf: (list: string) => `foot ${list}`,
};

/** Drags of other people by slot. Only people who hold the lease of a record are included. */
export function holdsByOthers(people: Readonly<Record<string, PresentPerson>>, me: string | null): Record<string, RemoteHold> {
  const hands: Record<string, RemoteHold> = {};
  for (const [personId, { holds, drag }] of Object.entries(people)) {
    if (personId === me) continue;
    for (const subject of holds) hands[leaseSlot.upon(subject)] = { personId, subject, isDragging: drag?.subject === subject };
    if (!drag || !holds.includes(drag.subject)) continue;
    const at = drag.above === null ? leaseSlot.footOf(drag.list) : leaseSlot.above(drag.above);
    hands[at] = { personId, subject: drag.subject, isDragging: true };
  }
  return hands;
}

/** Typing locations of other people, by person id. */
export const peopleTyping = (people: Readonly<Record<string, PresentPerson>>, me: string | null): Record<string, string> =>
  Object.fromEntries(Object.entries(people).flatMap(([id, { typing }]) => (typing === undefined || id === me ? [] : [[id, typing]])));

/** People whom others follow, by the id of the follower. */
export const peopleFollowed = (people: Readonly<Record<string, PresentPerson>>, me: string | null): Record<string, string> =>
  Object.fromEntries(Object.entries(people).flatMap(([id, { follows }]) => (follows === undefined || id === me ? [] : [[id, follows]])));

/** Places of other people, for example an open record, by person id. */
export const peopleAtPlaces = (people: Readonly<Record<string, PresentPerson>>, me: string | null): Record<string, string> =>
  Object.fromEntries(Object.entries(people).flatMap(([id, { at }]) => (at === undefined || id === me ? [] : [[id, at]])));

/** Makes a proxy equal to `model` and writes only differences, so that unchanged entries do not render. */
export function syncMap<Value>(target: Record<string, Value>, model: Readonly<Record<string, Value>>): void {
  for (const key of Object.keys(target)) if (!(key in model)) delete target[key];
  for (const [key, value] of Object.entries(model)) if (JSON.stringify(target[key]) !== JSON.stringify(value)) target[key] = value;
}
