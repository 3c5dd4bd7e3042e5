import { useEffect, useMemo, useState } from 'react';
import { objective } from '#shared/objectives/objective.record.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { call } from '#client/platform/http/call.ts';
import type { ChartPoint } from '#client/ui/charts/progress-chart.tsx';
import type { KeyResultValues, ObjectiveValues } from '#client/objectives/objective-rows.ts';
import { objectivePoints } from './progress-points.ts';
import type { CheckInsOf } from './use-check-ins.ts';

/** Number of changes that one request reads, and of requests for one chart. */
const [pageSize, maxPages] = [100, 5];

/** Reads the progress of an objective by day from its history, oldest first. */
async function readHistory({ id, startsOn }: Pick<ObjectiveValues, 'id' | 'startsOn'>): Promise<ChartPoint[]> {
  const byDay = new Map<string, number>();
  let first = 0;
  let before: string | null = null;
  for (let page = 0; page < maxPages && (page === 0 || before !== null); page++) {
    const query = { limit: pageSize, ...(before !== null && { before }) };
    const found: { entries: readonly { at: string; from: { progress?: unknown }; to: { progress?: unknown } }[]; next: string | null } =
      await call(objective.endpoints.history, { params: { recordId: id }, query });
    for (const { at, from, to } of found.entries) {
      const day = dayInZone(new Date(at), readerClock.zone());
      if (typeof from.progress === 'number') first = from.progress;
      // The newest entry of a day comes first.
      if (typeof to.progress === 'number' && !byDay.has(day)) byDay.set(day, to.progress);
    }
    before = found.next;
  }
  const points = [...byDay].map(([day, percent]) => ({ day, percent }));
  // Progress before the first known change is unknown, unless there was none.
  const start = first === 0 && points.length > 0 ? [{ day: startsOn, percent: 0 }] : [];
  return [...start, ...points.filter(({ day }) => day > startsOn).toReversed()];
}

/** Progress by day of an objective: from the check-ins of its key results, or from its history if other objectives are a part of it. The chart adds today. */
export function useObjectivePoints(row: ObjectiveValues, results: readonly KeyResultValues[], checkIns: CheckInsOf): readonly ChartPoint[] {
  const { id, driver, startsOn } = row;
  const isOwn = driver === 'key-results';
  const [points, setPoints] = useState<readonly ChartPoint[]>([]);
  useEffect(() => {
    if (isOwn) return undefined;
    let isOver = false;
    // Without an answer the chart shows the expected line and today.
    readHistory({ id, startsOn }).then(
      (found) => !isOver && setPoints(found),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [id, isOwn, startsOn]);
  return useMemo(() => (isOwn ? objectivePoints(startsOn, results, checkIns) : points), [isOwn, startsOn, results, checkIns, points]);
}
