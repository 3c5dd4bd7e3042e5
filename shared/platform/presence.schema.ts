import { Type, type Static } from 'typebox';
import { Nullable } from './schema.ts';

/** Something of a room that one can be at or hold: an id, or a word of the room's own. Never text that somebody wrote. */
export const Subject = Type.String({ pattern: '^[a-z0-9][a-z0-9:./-]{0,79}$' });

const share = Type.Number({ minimum: 0, maximum: 1 });

/** What one tab does in a room just now. Told and forgotten: never logged, never in a fold. */
export const Doing = Type.Object({
  /** Where the focus is. */
  at: Type.Optional(Subject),
  /** Where something is being written. */
  typing: Type.Optional(Subject),
  /** What is carried, the list that it is over, and above what it would land there; null is the foot. */
  drag: Type.Optional(Type.Object({ subject: Subject, list: Subject, above: Nullable(Subject) })),
  /** Where the pointer is, as shares of the width and height of what is pointed at. */
  pointer: Type.Optional(Type.Object({ x: share, y: share })),
});
export type Doing = Static<typeof Doing>;

/** A person in a room, all their tabs taken together. */
export interface Present extends Doing {
  /** What they alone may drag or edit now. */
  holds: string[];
}

/** A tab that says nothing for so long is gone, in milliseconds. */
export const silence = 30_000;
/** So long a lease stands that nobody renews, in milliseconds. */
export const leaseTime = 10_000;
/** Between two frames of one room, in milliseconds: 10 Hz. */
export const beat = 100;
