import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { isSameRichText } from '#shared/platform/merge-rich-text.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { textOfRichText } from '#shared/platform/rich-text-lines.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isReadOnly, type Fields } from '#shared/records/field.ts';
import { importableFields } from '#shared/records/import-columns.ts';
import { statusNames } from '#shared/records/record-action.ts';
import { faultsInValues, isLong, type Values } from '#shared/records/record.schema.ts';
import { chosenFields, refusedFields } from './field-rights.ts';
import { findMissing, findNamed, type FindNamed, type MissingRule } from './find-named.ts';
import type { RecordCheck } from './import-check.ts';
import { orderByParent, parentInFile } from './import-parents.ts';
import { markRepeated, roomField, rowKeys } from './import-keys.ts';
import { beginningOf, fillBeginnings } from './initial-values.ts';
import { takeListedInRows } from './listed-texts.ts';
import { checkTaken, matchRecords } from './match-records.ts';
import { addFault, changesOf, parseRow, type CheckedRow } from './parse-import.ts';
import { withDerived } from './record-changes.ts';
import { isPlacedAnew, ownerKeyOf, ownersOf, roomIdOf, type RecordPlan } from './record-plan.ts';

interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Replaces a text by the id of the one record that it names. */
function takeNamed(row: CheckedRow, name: string, find: FindNamed, missingRule: MissingRule): void {
  const text = row.values[name] as string;
  const [first, ...others] = find(text);
  if (first && others.length === 0) row.values[name] = first.id;
  else {
    delete row.values[name];
    addFault(row, name, { rule: first ? 'ambiguous' : missingRule(text) });
  }
}

/** Replaces the texts of a list by the ids of those whom they name. */
function takeAllNamed(row: CheckedRow, name: string, find: FindNamed, missingRule: MissingRule): void {
  const texts = row.values[name] as string[];
  const missing = texts.find((text) => find(text).length !== 1);
  if (missing === undefined) {
    row.values[name] = [...new Set(texts.map((text) => find(text)[0]!.id))];
    return;
  }
  delete row.values[name];
  addFault(row, name, { rule: find(missing).length > 1 ? 'ambiguous' : missingRule(missing) });
}

/** Finds the people and records that rows name, except parents, which can also be in the file. */
export async function resolveReferences(
  em: SqlEntityManager,
  fields: Fields,
  rows: readonly CheckedRow[],
  {
    parent = null,
    isLocked = false,
    reader,
  }: { readonly parent?: string | null; readonly isLocked?: boolean; readonly reader?: Actor } = {},
): Promise<void> {
  for (const [name, { to }] of Object.entries(fields)) {
    const naming = rows.filter(({ values }) => typeof values[name] === 'string' || Array.isArray(values[name]));
    if (to === undefined || name === parent || naming.length === 0) continue;
    const texts = [...new Set(naming.flatMap(({ values }) => values[name] as string | string[]))];
    const find = await findNamed(em, to, texts, { isLocked, reader });
    const missingRule = await findMissing(em, to, { texts, find, reader });
    for (const row of naming) {
      if (Array.isArray(row.values[name])) takeAllNamed(row, name, find, missingRule);
      else takeNamed(row, name, find, missingRule);
    }
  }
}

/** Values of the record after the import of the row. */
export const valuesAfter = (plan: RecordPlan, { existing, newId, begun, values }: CheckedRow): Values => ({
  ...(existing ?? { id: newId, ...beginningOf(plan, begun) }),
  ...values,
});

/** A cell has no formats, so a text that differs in them only is the stored one. */
const isSameText = (one: RichText | null, other: RichText | null) =>
  isSameRichText(one, other) || (one !== null && other !== null && textOfRichText(one) === textOfRichText(other));

const isSame = (isRichText: boolean, one: unknown, other: unknown) =>
  isRichText
    ? isSameText((one ?? null) as RichText | null, (other ?? null) as RichText | null)
    : isDeepStrictEqual(one ?? null, other ?? null);

/** Names of the fields that the row changes. */
export const changedBy = ({ record }: RecordPlan, { existing, values }: CheckedRow): string[] =>
  Object.keys(values).filter((name) => !isSame(isLong(record.fields[name]!), existing![name], values[name]));

function checkChange({ plan }: RecordCheck, row: CheckedRow): void {
  const { liveBy, isMovable } = plan.record;
  if (!isMovable && changedBy(plan, row).includes(liveBy)) addFault(row, liveBy, { rule: 'fixed' });
}

/** Takes the states out of the values of a row. One that the record neither has nor gets from its other values is a fault. */
function dropStates(plan: RecordPlan, row: CheckedRow): void {
  for (const name of statusNames(plan.record.fields)) {
    const { [name]: given, ...values } = row.values;
    if (given === undefined) continue;
    const after = valuesAfter(plan, { ...row, values });
    if (![after[name], withDerived(plan, after)[name]].includes(given)) addFault(row, name, { rule: 'by-action' });
    delete row.values[name];
  }
}

function checkValuesOf(check: RecordCheck, row: CheckedRow): void {
  const { fields } = check.plan.record;
  const after = valuesAfter(check.plan, row);
  for (const [name, field] of Object.entries(fields))
    if (field.isRequired && !isReadOnly(field) && (after[name] ?? null) === null) addFault(row, name, { rule: 'required' });
  for (const { path, ...fault } of faultsInValues(fields, after)) addFault(row, path, fault);
  if (row.existing) checkChange(check, row);
}

/** Room of the record after the import of the row, or no text if the row names none. */
const roomOf = ({ ctx, plan }: RecordCheck, row: CheckedRow): unknown => roomIdOf(plan.record, ctx.actor.companyId, valuesAfter(plan, row));

/** Marks rows that the actor may not import: each needs the rights of a change by hand, and one that changes nothing those of a reader. */
async function checkRights(check: RecordCheck, rows: readonly CheckedRow[]): Promise<void> {
  const { em, ctx, plan } = check;
  const { record, rules } = plan;
  const placed = rows.filter((row) => typeof roomOf(check, row) === 'string');
  const keyOf = (values: Values) => ownerKeyOf(plan, ctx.actor.companyId, values);
  const ownerOf = await ownersOf(
    plan,
    em,
    placed.flatMap((row) => [keyOf(valuesAfter(plan, row)), ...(row.existing ? [keyOf(row.existing)] : [])]),
  );
  const { canRead, canCreate, canEdit } = rules.policy;
  for (const row of placed) {
    const { existing } = row;
    const owner = ownerOf(keyOf(existing ?? valuesAfter(plan, row)));
    const mayMove =
      !existing ||
      !isPlacedAnew(plan, ctx.actor.companyId, existing, valuesAfter(plan, row)) ||
      canCreate(ctx.actor, { ...existing, ...valuesAfter(plan, row) } as never, ownerOf(keyOf(valuesAfter(plan, row))));
    const isUnchanged = existing !== null && changedBy(plan, row).length === 0;
    const isAllowed = existing
      ? canRead(ctx.actor, existing as never, owner) && (isUnchanged || canEdit(ctx.actor, existing as never, owner))
      : canCreate(ctx.actor, { ...valuesAfter(plan, row), isArchived: false } as never, owner);
    if (!isAllowed || !mayMove) addFault(row, roomField(record), { rule: 'denied' });
    const names = existing ? changedBy(plan, row) : chosenFields(plan, row.values);
    const values = existing ?? valuesAfter(plan, row);
    for (const name of refusedFields(plan, ctx.actor, { values, owner, names })) addFault(row, name, { rule: 'read-only' });
  }
}

/** Marks rows that break rules of the feature. Rows with other faults do not count. */
async function checkFeatureRules({ em, plan }: RecordCheck, rows: readonly CheckedRow[]): Promise<void> {
  const changed = rows.filter((row) => row.faults.length === 0 && (!row.existing || changedBy(plan, row).length > 0));
  const { tree } = plan.record;
  const changes = changed.map((row) => {
    // A parent in the file has no id yet, but the row is not at the top.
    const parent = tree && row.level > 0 ? { [tree.parent]: row.keys[0] ?? '' } : {};
    const action = row.existing ? ('edit' as const) : ('create' as const);
    return { values: withDerived(plan, { ...valuesAfter(plan, row), ...parent }), before: row.existing, action };
  });
  const found = changes.length === 0 ? [] : ((await plan.rules.findFaults?.(em, changes)) ?? []);
  for (const [at, faults] of found.entries()) for (const { path, ...fault } of faults) addFault(changed[at]!, path, fault);
}

const actionOf = (plan: RecordPlan, row: CheckedRow) => {
  if (row.faults.length > 0) return null;
  if (!row.existing) return 'create';
  return changedBy(plan, row).length > 0 ? 'update' : 'unchanged';
};

/** Checks rows of an import against the fields of the record, the stored records, the rights of the actor and the other rows. */
export async function checkRows(check: RecordCheck, file: readonly FileRow[]): Promise<CheckedRow[]> {
  const { em, plan, others } = check;
  const rows = file.map((row) => parseRow(row, importableFields(plan.record), check));
  const parent = parentInFile(plan);
  await resolveReferences(em, plan.record.fields, rows, { parent, isLocked: check.isStoring ?? false, reader: check.ctx.actor });
  await matchRecords(em, plan, rows, check.ctx.actor);
  await takeListedInRows(em, plan.record.fields, rows);
  await fillBeginnings(plan, em, rows);
  await check.complete?.(check, rows, file);
  for (const row of rows) {
    dropStates(plan, row);
    row.keys = rowKeys(plan, row);
  }
  if (parent !== null) await orderByParent(check, rows);
  for (const row of rows) checkValuesOf(check, row);
  await checkTaken(em, plan, rows);
  await checkRights(check, rows);
  markRepeated(plan, rows, others);
  await checkFeatureRules(check, rows);
  for (const row of rows) {
    row.action = actionOf(plan, row);
    if (row.action === 'update') row.changes = changesOf(row, changedBy(plan, row));
  }
  return rows;
}
