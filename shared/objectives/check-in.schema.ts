import { Type, type Static } from 'typebox';
import { FreeText, Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';
import { chosenStatuses } from './expected.ts';

export const maxCheckInText = 4096;
/** Time in milliseconds in which people change or delete their own check-ins; HR always may. */
export const checkInEditMs = 86_400_000;

const limits = { minimum: -1e12, maximum: 1e12 };
const Value = Type.Number(limits);
const Confidence = Type.Integer({ minimum: 0, maximum: 10 });
const Text = Nullable(personal(FreeText({ minLength: 1, maxLength: maxCheckInText, pattern: '\\S' })));

/** Input of a person. The value is 0 or 1 for a measure that is done or not, and the position of a level. */
export const CheckInInput = Type.Object({
  value: Value,
  confidence: Confidence,
  /** Status that holds until the next check-in instead of the one that follows from the progress. */
  status: Nullable(Type.Enum([...chosenStatuses])),
  comment: Text,
  blockers: Text,
  /** Moment that the value was true. */
  at: Instant,
});
export type CheckInInput = Static<typeof CheckInInput>;

/** Value of a key result at a moment. `source` tells who has set it: a person, the tasks or the key results below. */
export const CheckIn = Type.Object({
  id: Id,
  ...CheckInInput.properties,
  progress: Type.Number(),
  source: Type.Enum(['manual', 'tasks', 'roll-up', 'integration']),
  personId: Nullable(Id),
  createdAt: Instant,
});
export type CheckIn = Static<typeof CheckIn>;
