import { Type, type Static } from 'typebox';
import { Id, personal } from '#shared/platform/schema.ts';

/* Does not import the records, which the first screen need not load. */
export const FoundObjective = Type.Object({
  kind: Type.Literal('objective'),
  id: Id,
  name: personal(Type.String()),
  ownerId: Id,
  isArchived: Type.Boolean(),
});
export type FoundObjective = Static<typeof FoundObjective>;

export const FoundKeyResult = Type.Object({
  kind: Type.Literal('keyresult'),
  id: Id,
  name: personal(Type.String()),
  objectiveId: Id,
  objectiveName: personal(Type.String()),
  isArchived: Type.Boolean(),
});
export type FoundKeyResult = Static<typeof FoundKeyResult>;
