import { Type, type Static } from 'typebox';
import { Id, Instant, personal } from '#shared/platform/schema.ts';
import { keyResult } from './key-result.record.ts';
import { objective } from './objective.record.ts';

/** Fields of an active objective whose changes are proposed to its approver. */
export const proposedNames = ['name', 'dueOn', 'weight'] as const;
/** Fields of its key results for which the same holds. */
export const proposedMeasureNames = ['polarity', 'start', 'target', 'lowest', 'highest'] as const;

export const maxProposedResults = 100;

const ObjectiveChanges = Type.Pick(objective.schemas.edit, [...proposedNames]);
const MeasureChanges = Type.Pick(keyResult.schemas.edit, [...proposedMeasureNames]);

/** Changes of an objective and of its key results, each with the value that the author saw. */
export const ProposedChanges = Type.Object({
  objective: ObjectiveChanges,
  keyResults: Type.Array(Type.Object({ id: Id, changes: MeasureChanges }), { maxItems: maxProposedResults }),
});
export type ProposedChanges = Static<typeof ProposedChanges>;

/** Proposal with the names of the key results at its time. */
export const Proposal = Type.Object({
  authorId: Id,
  at: Instant,
  version: Type.Integer({ minimum: 1 }),
  objective: ObjectiveChanges,
  keyResults: Type.Array(Type.Object({ id: Id, name: personal(Type.String({ maxLength: 250 })), changes: MeasureChanges })),
});
export type Proposal = Static<typeof Proposal>;
