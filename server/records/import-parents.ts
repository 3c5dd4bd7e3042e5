import type { RecordCheck } from './import-check.ts';
import { findMissing, findNamed } from './find-named.ts';
import { parentKey, type KeyedRow } from './import-keys.ts';
import { addFault, type CheckedRow } from './parse-import.ts';
import { parentPlan } from './record-family.ts';
import type { RecordPlan } from './record-plan.ts';

/** Number of parents in the file above a row, or null for a circle. */
function levelOf(row: KeyedRow, parentOf: (row: KeyedRow) => KeyedRow | undefined, most: number): number | null {
  let level = 0;
  for (let above = parentOf(row); above; above = parentOf(above)) {
    level += 1;
    if (level > most) return null;
  }
  return level;
}

/** Name of the field with a parent that can be in the same file: one of the same kind. */
export const parentInFile = (plan: RecordPlan): string | null =>
  plan.record.tree && parentPlan(plan).record === plan.record ? plan.record.tree.parent : null;

/**
 * Finds the parents that rows name: among the stored records with the same inherited values, or else in the file. A row whose parent is in
 * the file gets a higher level, so that it is stored after its parent.
 */
export async function orderByParent({ em, ctx, plan, others }: RecordCheck, rows: readonly CheckedRow[]): Promise<void> {
  const { tree } = plan.record;
  const child = rows.filter(({ values }) => tree && typeof values[tree.parent] === 'string');
  if (!tree || child.length === 0) return;
  const { parent, inherits } = tree;
  const texts = [...new Set(child.map(({ values }) => values[parent] as string))];
  const find = await findNamed(em, plan.record.name, texts, { selected: inherits, reader: ctx.actor });
  const missingRule = await findMissing(em, plan.record.name, { texts, find, reader: ctx.actor });
  const byKey = new Map<string, KeyedRow>(
    [...others, ...rows].flatMap((row) => row.keys.filter((key) => key.startsWith('parent:')).map((key) => [key, row])),
  );
  const inFile = new Map<KeyedRow, KeyedRow>();
  for (const row of child) {
    const text = row.values[parent] as string;
    const after = { ...row.existing, ...row.values };
    const found = find(text).filter((one) => one.id !== row.existing?.id && inherits.every((name) => one[name] === after[name]));
    const [key = ''] = parentKey(plan, text, after);
    const above = byKey.get(key);
    delete row.values[parent];
    if (found.length === 1) row.values[parent] = found[0]!.id;
    else if (found.length > 1) addFault(row, parent, { rule: 'ambiguous' });
    else if (above && above !== row) inFile.set(row, above);
    else addFault(row, parent, { rule: find(text).length > 0 ? 'absent' : missingRule(text) });
  }
  for (const row of child) {
    const level = levelOf(row, (one) => inFile.get(one), tree.maxDepth);
    if (level === null) addFault(row, parent, { rule: 'cycle' });
    row.level = level === null ? 0 : Math.max(level, (inFile.get(row)?.level ?? -1) + 1);
  }
}
