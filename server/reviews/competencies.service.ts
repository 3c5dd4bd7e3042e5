import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FieldFault } from '#shared/platform/errors.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { competencySet } from '#shared/reviews/competency-set.record.ts';
import { competency } from '#shared/reviews/competency.record.ts';
import { faultsOfCompetencySet } from '#shared/reviews/weighted-rows.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { ProposedChange, Validation } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { CompetencyEntity } from './competency.entity.ts';
import { CompetencySetEntity } from './competency-set.entity.ts';
import { findTakenNames, findTakenPlaces } from './competency-places.sql.ts';

type Competency = RowOf<typeof competency>;
type CompetencySet = RowOf<typeof competencySet>;
type FindTaken<Row> = (em: SqlEntityManager, rows: readonly Row[]) => Promise<ReadonlySet<number>>;

const isStored = ({ action }: ProposedChange) => action === 'create' || action === 'edit' || action === 'restore';

/** Positions of changes whose key an earlier one of the same request has. */
function repeated(keys: readonly string[]): ReadonlySet<number> {
  const seen = new Set<string>();
  return new Set(keys.flatMap((key, at) => (seen.size === seen.add(key).size ? [at] : [])));
}

/** Finds the fault `taken` of changes after which two records would have the same key. */
async function takenFaults<Row>(
  em: SqlEntityManager,
  changes: readonly ProposedChange[],
  { find, keyOf, fault }: { find: FindTaken<Row>; keyOf: (row: Row) => string; fault: FieldFault },
): Promise<FieldFault[][]> {
  const stored = changes.filter(isStored);
  const rows = stored.map(({ values }) => values as unknown as Row);
  const taken = stored.length === 0 ? new Set<number>() : await find(em, rows);
  const again = repeated(rows.map(keyOf));
  const isTaken = new Set(stored.filter((_, at) => taken.has(at) || again.has(at)));
  return changes.map((change) => (isTaken.has(change) ? [fault] : []));
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .trim()
    .toLocaleLowerCase('en');
const nameOf = ({ name, category }: Competency) => `competency:${plain(name)}\n${plain(category ?? '')}`;
const placeOf = ({ designationId, gradeId }: CompetencySet) => `competency-set:${designationId} ${gradeId ?? ''}`;
const locksOfName = (values: Values) => [nameOf(values as unknown as Competency)];
const locksOfPlace = (values: Values) => [placeOf(values as unknown as CompetencySet)];

const lockFirst =
  (locksOf: (values: Values) => string[]) =>
  async ({ em, ...change }: Validation): Promise<void> => {
    if (isStored(change)) await lockNames(sqlIn(em), locksOf(change.values));
  };

const nameTaken = { path: 'name', rule: 'name-in-category' };
const placeTaken = { path: 'designationId', rule: 'set-of-place' };

export const competenciesService = createRecordService(competency, CompetencyEntity, {
  ...pageRules(competency),
  validate: lockFirst(locksOfName),
  locksOf: locksOfName,
  findFaults: (em, changes) => takenFaults<Competency>(em, changes, { find: findTakenNames, keyOf: nameOf, fault: nameTaken }),
});

const ownFaults = ({ action, values }: ProposedChange) =>
  action === 'create' || action === 'edit' ? faultsOfCompetencySet(values as unknown as CompetencySet) : [];

export const competencySetsService = createRecordService(competencySet, CompetencySetEntity, {
  ...pageRules(competencySet),
  validate: lockFirst(locksOfPlace),
  locksOf: locksOfPlace,
  findFaults: async (em, changes) => {
    const taken = await takenFaults<CompetencySet>(em, changes, { find: findTakenPlaces, keyOf: placeOf, fault: placeTaken });
    return changes.map((change, at) => [...ownFaults(change), ...taken[at]!]);
  },
});
