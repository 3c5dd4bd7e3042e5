import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { editableFields } from '#shared/records/field-rights.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { isDeepStrictEqual } from 'node:util';
import type { RecordPlan } from './record-plan.ts';

/** Record whose fields an actor wants to set. */
interface WrittenRecord {
  /** Values before the change, or those of a new record. */
  readonly values: Values;
  readonly owner: unknown;
  readonly names: readonly string[];
}

/** Names of the fields that the actor wants to set and may not edit. */
export function refusedFields({ rules }: RecordPlan, actor: Actor, { values, owner, names }: WrittenRecord): string[] {
  const rights = rules.policy.fieldRights?.(actor, values as never, owner) ?? {};
  const editable = editableFields(rights, names);
  return names.filter((name) => !editable.includes(name));
}

/** Throws `input.invalid` for fields that the actor may not edit. */
export function checkFieldRights(plan: RecordPlan, actor: Actor, written: WrittenRecord, pathOf: (name: string) => string): void {
  const refused = refusedFields(plan, actor, written);
  if (refused.length > 0)
    throw new AppError('input.invalid', { fields: refused.map((name) => ({ path: pathOf(name), rule: 'read-only' })) });
}

/** Names of the fields of a new record whose value was chosen. */
export const chosenFields = ({ record: { fields } }: RecordPlan, input: Values): string[] =>
  Object.keys(fields).filter((name) => input[name] !== undefined && !isDeepStrictEqual(input[name], fields[name]!.initial));
