import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { PersonEntity } from '#server/access/person.entity.ts';
import { findNamed } from '#server/records/find-named.ts';
import type { ImportCheck } from '#server/records/import-check.ts';
import type { KeyedRow } from '#server/records/import-keys.ts';
import { addFault, type CheckedRow } from '#server/records/parse-import.ts';
import { findLeft } from './people-import.sql.ts';
import { findInFile } from './person-keys.ts';

/** Longest line of managers in a file; a longer one is a circle. */
const maxLevels = 100;

/** An export writes people as `Name <email>`. */
const textOf = (row: CheckedRow) => /<([^<>]+)>\s*$/.exec(row.values['managerId'] as string)?.[1] ?? (row.values['managerId'] as string);

/** Id of the person whom another row of the file creates or changes. A row that is not checked now has none, only its number. */
const idOf = (row: KeyedRow) => {
  const { existing = null, newId } = row as Partial<CheckedRow>;
  return existing?.id ?? newId ?? `row:${row.number}`;
};

/** People whom a text names: stored ones, or else rows of the file. */
interface NamedManager {
  readonly ids: readonly string[];
  readonly rows: readonly KeyedRow[];
  readonly hasLeft: boolean;
}

function faultOf(row: CheckedRow, { ids, rows, hasLeft }: NamedManager): string | null {
  if (ids.length + rows.length > 1) return 'ambiguous';
  if (ids.length + rows.length === 0) return hasLeft ? 'manager-left' : 'absent';
  return rows[0] === row || (row.existing !== null && ids[0] === row.existing.id) ? 'own-manager' : null;
}

/** Numbers of managers in the file above each row, so that managers are stored first. A circle is a fault. */
function orderByManager(rows: readonly CheckedRow[], aboveOf: ReadonlyMap<KeyedRow, KeyedRow>): void {
  for (const row of rows) {
    let level = 0;
    for (let above = aboveOf.get(row); above && level <= maxLevels; above = aboveOf.get(above)) level += 1;
    if (level > maxLevels) addFault(row, 'managerId', { rule: 'manager-below' });
    row.level = level > maxLevels ? 0 : Math.max(level, (aboveOf.get(row)?.level ?? -1) + 1);
  }
}

/** People above the stored managers, to whom nobody of them can report. */
async function refuseCircles(em: SqlEntityManager, rows: readonly CheckedRow[]): Promise<void> {
  const moved = rows.filter(({ existing, values }) => existing && typeof values['managerId'] === 'string');
  if (moved.length === 0) return;
  const ids = [...new Set(moved.map(({ values }) => values['managerId'] as string))].filter((id) => !id.startsWith('row:'));
  const managers = await em.find(PersonEntity, { id: { $in: ids } }, { fields: ['path'] });
  const paths = new Map(managers.map(({ id, path }) => [id, path]));
  for (const row of moved)
    if (paths.get(row.values['managerId'] as string)?.includes(row.existing!.id)) addFault(row, 'managerId', { rule: 'manager-below' });
}

/** Finds the line managers that rows name: among the active people, or else in the file. */
export async function resolveManagers({ em, others }: ImportCheck, rows: readonly CheckedRow[]): Promise<void> {
  const naming = rows.filter(({ values }) => typeof values['managerId'] === 'string');
  const texts = [...new Set(naming.map(textOf))];
  const find = texts.length > 0 ? await findNamed(em, 'person', texts) : () => [];
  const inFile = findInFile([...others, ...rows]);
  const left = await findLeft(
    em,
    texts.filter((text) => find(text).length === 0 && inFile(text).length === 0),
  );
  const aboveOf = new Map<KeyedRow, KeyedRow>();
  for (const row of naming) {
    const text = textOf(row);
    const ids = find(text).map(({ id }) => id);
    const named = { ids, rows: ids.length === 0 ? inFile(text) : [], hasLeft: left.has(text) };
    const rule = faultOf(row, named);
    const [above] = named.rows;
    delete row.values['managerId'];
    if (rule) addFault(row, 'managerId', { rule });
    else row.values['managerId'] = ids[0] ?? idOf(above!);
    if (!rule && above) aboveOf.set(row, above);
  }
  orderByManager(rows, aboveOf);
  await refuseCircles(em, rows);
}
