import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FieldFault } from '#shared/platform/errors.ts';
import type { KeyResult } from '#shared/objectives/key-result.record.ts';
import type { Objective } from '#shared/objectives/objective.record.ts';
import { periodName } from '#shared/objectives/okr-period.record.ts';
import { toHundredths, wholeHundredths } from '#shared/objectives/weights.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { ProposedChange } from '#server/records/record-plan.ts';
import {
  findActive,
  findArchivedDeleted,
  findOwnerNames,
  findPlannedWeights,
  findResultWeights,
  type PlannedWeight,
} from './active-weights.sql.ts';

/** Hundredths before and after all changes that are checked together. */
interface Totals {
  readonly before: number;
  readonly after: number;
}

const sumOf = (rows: readonly { hundredths: number }[]) => rows.reduce((sum, { hundredths }) => sum + hundredths, 0);

/** Rows after changes, which replace the stored ones with their ids. */
const withChanges = <Row extends { id: string }>(stored: readonly Row[], changed: readonly Row[]): Row[] => [
  ...stored.filter(({ id }) => !changed.some((one) => one.id === id)),
  ...changed,
];

const isMore = ({ before, after }: Totals) => after > wholeHundredths && after > before;

/** True for a change that submits an objective for approval. */
export const isSubmission = ({ before, values }: ProposedChange): boolean =>
  before !== null && before['state'] !== 'pending-approval' && values['state'] === 'pending-approval';

const submittedStates = ['pending-approval', 'active', 'closed'];

/** True for a change that gives a submitted or active objective another weight or another period. The people who own it may change. */
function isWeighed({ action, before, values }: ProposedChange): boolean {
  const state = values['state'] as string;
  if (action !== 'edit' || before === null || before['ownerId'] !== values['ownerId']) return false;
  if (!['pending-approval', 'active'].includes(state)) return false;
  return ['weight', 'period', 'year'].some((name) => before[name] !== values[name]);
}

const plannedOf = (values: Values): PlannedWeight => {
  const { id, ownerId, period, year, weight, state } = values as unknown as Objective;
  const isSubmitted = submittedStates.includes(state);
  return { id, ownerId, period, year, hundredths: toHundredths(weight), isSubmitted };
};

const isBeside = (one: PlannedWeight, other: PlannedWeight) =>
  one.ownerId === other.ownerId && one.period === other.period && one.year === other.year;

const lockNameOf = (ownerId: unknown) => `objective-weights:${String(ownerId)}`;

/** Locks the weights of an owner before a change that adds to them is checked, so that two changes do not take what one has left. */
export async function lockObjectiveWeights(em: SqlEntityManager, change: ProposedChange): Promise<void> {
  if (isSubmission(change) || isWeighed(change)) await lockNames(sqlIn(em), [lockNameOf(change.values['ownerId'])]);
}

/**
 * Finds the faults of weights of objectives that are submitted or active, by change: those of an owner in a period add up to at most 100. Strict weights count when
 * an objective is submitted, because edits change one weight at a time.
 */
export async function findObjectiveWeightFaults(em: SqlEntityManager, changes: readonly ProposedChange[]): Promise<FieldFault[][]> {
  const weighed = changes.filter(isWeighed);
  if (weighed.length === 0) return changes.map(() => []);
  const changed = weighed.map(({ values }) => plannedOf(values));
  const stored = await findPlannedWeights(em, changed);
  const after = withChanges(stored, changed);
  return changes.map((change): FieldFault[] => {
    if (!isWeighed(change)) return [];
    const own = plannedOf(change.values);
    const [was, is] = [stored, after].map((rows) => sumOf(rows.filter((one) => isBeside(one, own) && one.isSubmitted)));
    const left = Math.max(0, wholeHundredths - is! + own.hundredths) / 100;
    return isMore({ before: was!, after: is! }) ? [{ path: 'weight', rule: 'objective-weights', limit: left }] : [];
  });
}

/** True for an objective that counts in the weights of its owner. */
const isCounted = ({ state, outcome }: Values) => submittedStates.includes(state as string) && outcome !== 'cancelled';

/**
 * Finds the owners whose objectives in a period would add up to more than 100 if these came back together, with the sums. Locks the weights
 * of all owners.
 */
export async function findRestoredWeightFaults(em: SqlEntityManager, restored: readonly Values[]): Promise<FieldFault[]> {
  const counted = restored.filter(isCounted);
  if (counted.length === 0) return [];
  const lockedNames = counted.map(({ ownerId }) => lockNameOf(ownerId));
  await lockNames(sqlIn(em), lockedNames);
  const back = counted.map(plannedOf);
  const stored = (await findPlannedWeights(em, back)).filter(({ isSubmitted }) => isSubmitted);
  const after = withChanges(stored, back);
  const places = back.filter((one, at) => back.findIndex((other) => isBeside(one, other)) === at);
  const exceeded = places.flatMap((place) => {
    const [was, is] = [stored, after].map((rows) => sumOf(rows.filter((one) => isBeside(one, place))));
    return isMore({ before: was!, after: is! }) ? [{ ...place, hundredths: is! }] : [];
  });
  const ownerNames = await findOwnerNames(em, exceeded);
  return exceeded.map((one) => ({
    path: 'weight',
    rule: 'restored-weights',
    limit: [ownerNames.get(one.ownerId) ?? '', periodName(one), one.hundredths / 100],
  }));
}

/** True for a change that gives a new, restored or stored key result another weight. */
const isResultWeighed = ({ action, before, values }: ProposedChange): boolean =>
  action === 'create' || action === 'restore'
    ? values['weight'] !== 0
    : action === 'edit' && before !== null && before['weight'] !== values['weight'];

/** Finds those of these changes that are weighed. A key result that was archived before its deletion stays archived when it is undeleted. */
async function findWeighedResults(em: SqlEntityManager, changes: readonly ProposedChange[]): Promise<ReadonlySet<ProposedChange>> {
  const weighed = changes.filter(isResultWeighed);
  const restored = weighed.filter(({ action }) => action === 'restore').map(({ values }) => values['id'] as string);
  const archived = restored.length === 0 ? new Set<string>() : await findArchivedDeleted(em, restored);
  return new Set(weighed.filter(({ values }) => !archived.has(values['id'] as string)));
}

const resultOf = ({ values }: ProposedChange) => {
  const { id, objectiveId, weight } = values as unknown as KeyResult;
  return { id, objectiveId, hundredths: toHundredths(weight) };
};

/** Finds the faults of weights of key results of active objectives, by change: they add up to at most 100. */
export async function findResultWeightFaults(em: SqlEntityManager, changes: readonly ProposedChange[]): Promise<FieldFault[][]> {
  const weighed = await findWeighedResults(em, changes);
  if (weighed.size === 0) return changes.map(() => []);
  const changed = [...weighed].map(resultOf);
  const objectiveIds = [...new Set(changed.map(({ objectiveId }) => objectiveId))];
  const active = await findActive(em, objectiveIds);
  if (active.size === 0) return changes.map(() => []);
  const stored = await findResultWeights(em, objectiveIds);
  const after = withChanges(stored, changed);
  return changes.map((change): FieldFault[] => {
    const { objectiveId } = resultOf(change);
    if (!weighed.has(change) || !active.has(objectiveId)) return [];
    const [was, is] = [stored, after].map((rows) => sumOf(rows.filter((one) => one.objectiveId === objectiveId)));
    const totals: Totals = { before: was!, after: is! };
    return isMore(totals) ? [{ path: 'weight', rule: 'key-result-weights', limit: totals.after / 100 }] : [];
  });
}
