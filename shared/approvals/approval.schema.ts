import { Type, type Static } from 'typebox';
import { Day, FreeText, Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';

/** Kinds of records that are approved, by feature. A feature adds its own beside its host. */
export interface ApprovalKinds {}
export type ApprovalKind = ApprovalKinds[keyof ApprovalKinds];

/** Decision of an approver. */
export const Decision = Type.Enum(['approve', 'return']);
export type Decision = Static<typeof Decision>;

/** Step of a record that is approved: its first submission, or a change of what was approved before. */
export const ApprovalStep = Type.Enum(['submission', 'change']);
export type ApprovalStep = Static<typeof ApprovalStep>;

export const ApprovalState = Type.Enum(['open', 'approved', 'returned', 'withdrawn']);
export type ApprovalState = Static<typeof ApprovalState>;

export const maxApprovers = 50;

/** Explanation of a decision. */
export const DecisionComment = FreeText({ minLength: 5, maxLength: 500 });

/** Request to approve a record. */
export const Approval = Type.Object({
  id: Id,
  kind: Type.Unsafe<ApprovalKind>(Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 })),
  recordId: Id,
  title: personal(Type.String({ maxLength: 255 })),
  step: ApprovalStep,
  /** Person whose record it is. */
  subjectId: Id,
  requesterId: Id,
  requestedAt: Instant,
  dueOn: Day,
  state: ApprovalState,
  comment: personal(Nullable(Type.String({ maxLength: 500 }))),
  decidedById: Nullable(Id),
  decidedAt: Nullable(Instant),
  /** Person in whose name a delegate has decided. */
  decidedForId: Type.Optional(Id),
  /** Approver in whose name the reader decides, as their delegate. */
  forId: Type.Optional(Id),
  /** Others decide about the request too. */
  isShared: Type.Optional(Type.Literal(true)),
  /** Also grows with each change of the record while the request is open, so that a decision names what the approver has seen. */
  version: Type.Integer({ minimum: 1 }),
});
export type Approval = Static<typeof Approval>;
