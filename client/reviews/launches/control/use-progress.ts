import { useEffect, useState } from 'react';
import { readLaunchProgressEndpoint } from '#shared/reviews/launch.api.ts';
import { review } from '#shared/reviews/review.record.ts';
import type { DepartmentProgress } from '#shared/reviews/launch.schema.ts';
import { call } from '#client/platform/http/call.ts';
import { watchRooms } from '#client/platform/lists/list-ticks.ts';
import { useLatest } from '#client/ui/use-latest.ts';

/** Changes that arrive together are counted once. In milliseconds. */
const pauseMs = 400;

/** Forms of a launch by department and state, counted again after changes of forms and of the launch; null until they are known. */
export function useProgress(recordId: string, version: number): readonly DepartmentProgress[] | null {
  const [ticks, setTicks] = useState(0);
  // The list shows some of the forms only.
  useEffect(() => watchRooms(review.list.room.name, () => setTicks((last) => last + 1)), []);
  const news = `${recordId} ${version} ${ticks}`;
  return useLatest(news, pauseMs, (signal) => call(readLaunchProgressEndpoint, { params: { recordId }, signal }))?.departments ?? null;
}
