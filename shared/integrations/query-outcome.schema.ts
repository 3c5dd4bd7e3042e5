import { Type, type Static } from 'typebox';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';

/** Reasons for which a query gives no value, or its value is not taken. */
export const queryFaults = [
  'not-connected',
  'paused',
  'unauthorized',
  'limited',
  'unreachable',
  'not-allowed',
  'too-large',
  'refused',
  'malformed',
  'rows',
  'columns',
  'not-a-number',
  'closed',
  'not-begun',
  'not-taken',
] as const;
export type QueryFault = (typeof queryFaults)[number];

/** Result of a query: a value, or the reason for none. */
export const QueryOutcome = Type.Object({
  value: Nullable(Type.Number()),
  /** Duration in milliseconds. */
  duration: Type.Integer({ minimum: 0 }),
  fault: Nullable(Type.Enum(queryFaults)),
  /** Explanation of the other system for a refused query. */
  detail: Nullable(Type.String({ maxLength: 300 })),
});
export type QueryOutcome = Static<typeof QueryOutcome>;

/** Entry in the log of a query. */
export const QueryRun = Type.Object({
  id: Id,
  at: Instant,
  trigger: Type.Enum(['schedule', 'manual']),
  ...QueryOutcome.properties,
});
export type QueryRun = Static<typeof QueryRun>;
