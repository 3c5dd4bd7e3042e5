import { useEffect } from 'react';
import { objective } from '#shared/objectives/objective.record.ts';
import { useList, type LiveList } from '#client/platform/lists/use-list.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import type { ObjectiveValues } from '#client/objectives/objective-rows.ts';
import { runningIn, type MapPeriod } from './map-periods.ts';

/** Rows of one request. */
const pageSize = 200;
/** Limit of objectives in the map. */
const maxMapped = 10_000;

/** Objectives that run in a period, followed live. All pages are read, one after another. */
export function useMappedRows(period: MapPeriod) {
  const query = { sort: 'name', ...runningIn(period) };
  const list = useList(objective.list, query as never, { pageSize, step: pageSize }) as unknown as LiveList<RecordRow>;
  const { items, hasMore, news, status, more, showNew, retry } = list;
  useEffect(() => {
    if (hasMore && status === 'live' && items.length < maxMapped) more();
  }, [hasMore, items.length, status, more]);
  // A map has no order that new rows could disturb.
  useEffect(() => {
    if (news > 0) showNew();
  }, [news, showNew]);
  return { rows: items as unknown as readonly ObjectiveValues[], status, isComplete: status === 'live' && !hasMore, retry };
}
