import { Type, type Static } from 'typebox';
import { Nullable } from './schema.ts';

/** Item of a room for presence and leases: an id or a fixed word. Never text written by a person. */
export const Subject = Type.String({ pattern: '^[a-z0-9][a-z0-9:./-]{0,79}$' });

const share = Type.Number({ minimum: 0, maximum: 1 });

/** Presence of one tab in a room. Volatile: never logged, never in a fold. */
export const PresenceActivity = Type.Object({
  at: Type.Optional(Subject),
  typing: Type.Optional(Subject),
  /** Id of the person whose view this tab follows. */
  follows: Type.Optional(Subject),
  /** Dragged item, the list under it, and the item below its drop position; null is the end of the list. */
  drag: Type.Optional(Type.Object({ subject: Subject, list: Subject, above: Nullable(Subject) })),
  /** Pointer position as fractions of the width and height of the element. */
  pointer: Type.Optional(Type.Object({ x: share, y: share })),
});
export type PresenceActivity = Static<typeof PresenceActivity>;

export interface PresentPerson extends PresenceActivity {
  holds: string[];
  /** Person as whom an administrator acts, who is named by their own id. */
  actsAs?: string;
}

/** A silent tab counts as gone after this time, in milliseconds. */
export const presenceExpiryMs = 30_000;
/** A lease expires after this time without renewal, in milliseconds. */
export const leaseDurationMs = 10_000;
/** A tab that has sent nothing for this part of the times above is asked to repeat its presence and its leases. */
export const askAfter = 0.6;
/** Interval of presence frames of one room in milliseconds (10 Hz). */
export const presenceIntervalMs = 100;
