import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FullLane } from '#shared/tasks/effort.api.ts';

/** Warning of a lane with more tasks than its limit. */
export function useLimitSentence(): (lane: FullLane) => string {
  const { t } = useLingui();
  return ({ count, limit }) =>
    t`${plural(count, { one: '# task', other: '# tasks' })} in this lane, over its limit of ${limit}. Finish one before you start another.`;
}
