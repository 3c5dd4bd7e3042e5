import { useEffect, useState } from 'react';
import { advancedReview } from '#shared/feedback/advanced-review.record.ts';
import { watchRooms } from '#client/platform/lists/list-ticks.ts';

/** Number of changes of advanced reviews in the company since the page opened. */
export function useReviewTicks(): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => watchRooms(advancedReview.list.room.name, () => setTicks((last) => last + 1)), []);
  return ticks;
}
