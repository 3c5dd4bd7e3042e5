import type { ChosenStatus } from '#shared/objectives/expected.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { ListPage } from '#shared/platform/list.ts';
import type { RollupRow } from '#shared/records/record-tree.ts';
import { call } from '#client/platform/http/call.ts';
import type { AnyRecord } from '#client/records/any-record.ts';
import type { KeyResultValues, ObjectiveValues } from '#client/objectives/objective-rows.ts';

/** Objective with everything that it is computed from. */
export interface TreeLevel {
  readonly objective: ObjectiveValues;
  readonly results: readonly KeyResultValues[];
  readonly children: readonly ObjectiveValues[];
}

/** Progress of a key result or an objective with a check-in and without it. */
export interface Moving<Row = KeyResultValues | ObjectiveValues> {
  readonly before: Row;
  readonly after: Row;
}

/** Objectives of a tree have at most this many parts that the preview reads. */
const maxParts = 200;

const listOf = async <Row>(record: AnyRecord, parent: string, id: string): Promise<Row[]> => {
  const query = { [parent]: `is.${id}`, sort: 'createdAt', limit: maxParts };
  const page = call(record.list.endpoint as Endpoint, { query } as never) as Promise<unknown> as Promise<ListPage<Row>>;
  return (await page).rows;
};

async function loadLevel(id: string): Promise<TreeLevel> {
  const [found, results, children] = await Promise.all([
    call(objective.endpoints.read, { params: { recordId: id } }),
    listOf<KeyResultValues>(keyResult, 'objectiveId', id),
    listOf<ObjectiveValues>(objective, 'parentId', id),
  ]);
  return { objective: found, results, children };
}

/** Reads an objective and those above it, up to the first that the reader may not read. */
export async function loadLevels(objectiveId: string): Promise<TreeLevel[]> {
  const levels: TreeLevel[] = [];
  for (let id: string | null = objectiveId; id !== null && levels.length < objective.tree!.maxDepth;) {
    const level: TreeLevel | null = await loadLevel(id).catch(() => null);
    if (level === null) break;
    levels.push(level);
    id = level.objective.parentId;
  }
  return levels;
}

type Values = Readonly<Record<string, unknown>>;

const rowsOf = (record: AnyRecord, name: string, rows: readonly object[]): RollupRow[] =>
  rows.map((row) => ({ kind: record.name, ...record.tree!.parts![name]!.row(row as never) }));

/** Objective as its parts make it. */
function recompute({ objective: parent, results, children }: TreeLevel): ObjectiveValues {
  const values = Object.entries(objective.tree!.rollups).map(([name, rollup]) => {
    const rows = [...rowsOf(keyResult, name, results), ...rowsOf(objective, name, children)];
    return [name, rollup!(rows, parent as never)];
  });
  return { ...parent, ...Object.fromEntries(values) };
}

const replaced = <Row extends { readonly id: string }>(rows: readonly Row[], next: Row): Row[] =>
  rows.map((row) => (row.id === next.id ? next : row));

/** False for an objective with parts that the reader does not see: what a value moves there is unknown. */
const isWhole = (level: TreeLevel) => Math.abs(recompute(level).progress - level.objective.progress) < 0.05;

/** Key result with a value, and the objectives above it, by the functions with which the server computes them, up to the first with unknown parts. */
export function previewMoves(result: KeyResultValues, levels: readonly TreeLevel[], value: number, status: ChosenStatus | null): Moving[] {
  const entered = { ...result, actual: value, chosenStatus: status };
  const own: KeyResultValues = { ...entered, ...(keyResult.derive!(entered as never) as Values) } as KeyResultValues;
  const moves: Moving[] = [{ before: result, after: own }];
  let below: ObjectiveValues | null = null;
  for (const level of levels) {
    if (!isWhole(level)) break;
    const parts: TreeLevel =
      below === null ? { ...level, results: replaced(level.results, own) } : { ...level, children: replaced(level.children, below) };
    below = recompute(parts);
    moves.push({ before: level.objective, after: below });
  }
  return moves;
}
