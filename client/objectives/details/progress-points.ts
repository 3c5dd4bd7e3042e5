import type { CheckIn } from '#shared/objectives/check-in.schema.ts';
import { drivenProgress } from '#shared/objectives/driven-progress.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { RollupRow } from '#shared/records/record-tree.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import type { ChartPoint } from '#client/ui/charts/progress-chart.tsx';
import type { KeyResultValues } from '#client/objectives/objective-rows.ts';
import type { CheckInsOf } from './use-check-ins.ts';

const dayOf = ({ at }: Pick<CheckIn, 'at'>) => dayInZone(new Date(at), readerClock.zone());

/** Progress of a key result by day: its newest check-in of each, oldest first. */
export function keyResultPoints(startsOn: string, checkIns: readonly CheckIn[]): ChartPoint[] {
  const byDay = new Map(checkIns.toReversed().map((one) => [dayOf(one), one.progress]));
  return [{ day: startsOn, percent: 0 }, ...[...byDay].map(([day, percent]) => ({ day, percent }))];
}

/** Progress on a day by check-ins with their days, newest first. */
const progressOn = (day: string, dated: readonly ChartPoint[]) => dated.find((one) => one.day <= day)?.percent ?? 0;

/** Progress of an objective by day, as it follows from the check-ins of its key results with the weights that they have now. */
export function objectivePoints(startsOn: string, results: readonly KeyResultValues[], checkIns: CheckInsOf): ChartPoint[] {
  const datedOf = new Map(results.map(({ id }) => [id, (checkIns[id] ?? []).map((one) => ({ day: dayOf(one), percent: one.progress }))]));
  const days = new Set([...datedOf.values()].flat().map(({ day }) => day));
  const rowOf =
    (day: string) =>
    ({ id, weight }: KeyResultValues): RollupRow => ({
      kind: keyResult.name,
      value: progressOn(day, datedOf.get(id)!),
      weight,
      isCounted: true,
    });
  const points = [...days].toSorted().map((day) => ({ day, percent: drivenProgress('key-results', results.map(rowOf(day))) }));
  return [{ day: startsOn, percent: 0 }, ...points];
}
