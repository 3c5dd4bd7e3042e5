import { Type, type Static } from 'typebox';
import { FreeText, Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';

/** `give` is renewed each month, `boost` is kept and spent after it, `earned` is what others gave. */
export const pointAccounts = ['give', 'boost', 'earned'] as const;
export const PointAccount = Type.Enum(pointAccounts);
export type PointAccount = Static<typeof PointAccount>;

/** Reasons for which the points of an account change. */
export const pointKinds = [
  'budget',
  'lapsed',
  'given',
  'received',
  'returned',
  'withdrawn',
  'held',
  'released',
  'refunded',
  'granted',
  'adjusted',
  'idea',
  'nomination',
] as const;
export const PointKind = Type.Enum(pointKinds);
export type PointKind = Static<typeof PointKind>;

export const maxReasonLength = 500;

/** One line of the ledger: a change of one account and its balance after the change. Nobody changes or deletes it. */
export const PointEntry = Type.Object({
  id: Id,
  personId: Id,
  account: PointAccount,
  delta: Type.Integer(),
  balance: Type.Integer({ minimum: 0 }),
  kind: PointKind,
  /** Recognition or request from which the change follows. */
  refId: Nullable(Id),
  actorId: Nullable(Id),
  reason: Nullable(personal(FreeText({ maxLength: maxReasonLength }))),
  at: Instant,
});
export type PointEntry = Static<typeof PointEntry>;

/** Points of a person by account. */
export const PointBalances = Type.Object({
  id: Id,
  give: Type.Integer({ minimum: 0 }),
  boost: Type.Integer({ minimum: 0 }),
  earned: Type.Integer({ minimum: 0 }),
});
export type PointBalances = Static<typeof PointBalances>;

/** Points of a month to give, until the company sets another budget. */
export const usualBudget = 200;
