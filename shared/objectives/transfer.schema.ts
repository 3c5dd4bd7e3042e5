import { Type, type Static } from 'typebox';
import { Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';

/** Days within which a receiver decides. After them the request lapses. */
export const daysToAccept = 7;

/** Limit of the transfers that the page of an objective shows. The newest ones are kept. */
export const maxShownTransfers = 50;

/** Limit of key results in one request. */
export const maxTransferred = 100;

export const TransferState = Type.Enum(['open', 'accepted', 'declined', 'withdrawn', 'lapsed']);
export type TransferState = Static<typeof TransferState>;

/** Request to take over an objective, or one of its key results. The record is given when the receiver accepts. */
export const ObjectiveTransfer = Type.Object({
  id: Id,
  kind: Type.Enum(['objective', 'keyresult']),
  recordId: Id,
  /** Name of the record at the time of the request. */
  title: personal(Type.String({ maxLength: 250 })),
  /** Owner of the objective, or assignee of the key result. */
  fromId: Id,
  toId: Id,
  requesterId: Id,
  at: Instant,
  lapsesAt: Instant,
  state: TransferState,
  comment: personal(Nullable(Type.String({ maxLength: 500 }))),
  endedAt: Nullable(Instant),
});
export type ObjectiveTransfer = Static<typeof ObjectiveTransfer>;
