import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { invalid } from '#shared/platform/errors.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { findReadable } from './record-access.ts';
import { parentPlan } from './record-family.ts';
import type { RecordPlan } from './record-plan.ts';

/** Fields that a record has from its parent and that nobody enters. */
const takenNames = ({ record: { tree, fields } }: RecordPlan): string[] => tree?.inherits.filter((name) => fields[name]?.isReadOnly) ?? [];

/** True if a new record takes values over from its parent. */
export const takesOver = (plan: RecordPlan): boolean => takenNames(plan).length > 0;

interface Wanted {
  readonly actor: Actor;
  readonly input: Values & { id: string };
}

/**
 * Completes a new record with the values that it takes over from its parent: fields that it inherits and that are read-only. The parent is not
 * locked: `checkParent` compares the values once it is. Throws `input.invalid` for a parent that the actor may not read, as for an absent one.
 */
export async function withTakenOver(
  em: SqlEntityManager,
  plan: RecordPlan,
  { actor, input }: Wanted,
  pathOf: (name: string) => string,
): Promise<Values & { id: string }> {
  if (!takesOver(plan)) return input;
  const parent = plan.record.tree!.parent;
  const found = await findReadable(em, parentPlan(plan), actor, input[parent] as string);
  if (!found) throw invalid(pathOf(parent), 'absent');
  return { ...input, ...Object.fromEntries(takenNames(plan).map((name) => [name, found.row[name]])) };
}
