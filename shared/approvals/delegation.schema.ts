import { Type, type Static } from 'typebox';
import { Day, Id } from '#shared/platform/schema.ts';
import type { ApprovalKind } from './approval.schema.ts';

/** Parts of the product for which a person names a delegate. */
export const DelegatedModule = Type.Enum(['objectives', 'reviews', 'rewards']);
export type DelegatedModule = Static<typeof DelegatedModule>;

const period = { from: Day, until: Day, module: Type.Optional(DelegatedModule) };

/** Days on which another person also decides. Both days are included, and without a module it holds for all of them. */
export const Absence = Type.Object({ ...period, delegateId: Id });
export type Absence = Static<typeof Absence>;

/** Delegation as its delegate sees it, with the id of the person who gave it. */
export const Delegation = Type.Object({ ...period, id: Id });
export type Delegation = Static<typeof Delegation>;

const modules: Readonly<Record<string, DelegatedModule>> = {
  objective: 'objectives',
  'objective-change': 'objectives',
  'objective-transfer': 'objectives',
  'keyresult-transfer': 'objectives',
  nomination: 'rewards',
  'feedback-peers': 'reviews',
};

/** Module of a kind of request. One without a module goes to delegates for everything only. */
export const moduleOf = (kind: ApprovalKind): DelegatedModule | undefined => modules[kind];
