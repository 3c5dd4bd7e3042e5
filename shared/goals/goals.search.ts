import { Type, type Static } from 'typebox';
import { Id, personal } from '#shared/platform/schema.ts';
import { goalStatuses } from './goal-status.ts';

/* Does not import the record, which the first screen need not load. */
export const FoundGoal = Type.Object({
  kind: Type.Literal('goal'),
  id: Id,
  title: personal(Type.String()),
  status: Type.Enum([...goalStatuses]),
  employeeId: Id,
  isArchived: Type.Boolean(),
});
export type FoundGoal = Static<typeof FoundGoal>;
