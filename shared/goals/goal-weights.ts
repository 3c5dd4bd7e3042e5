import type { RowOf } from '#shared/records/define-record.ts';
import type { goal } from './goal.record.ts';

type WeighedGoal = Pick<RowOf<typeof goal>, 'kind' | 'parentId' | 'isArchived' | 'weight'>;

/** Limit of the weights of a person's goals in a review cycle, in hundredths. */
export const maxTotalHundredths = 100 * 100;

/** Part of a goal in that total, in hundredths. Development goals are never scored, and sub-goals count in their parent. */
export const weighedHundredths = ({ kind, parentId, isArchived, weight }: WeighedGoal): number =>
  kind === 'performance' && parentId === null && !isArchived ? Math.round(weight * 100) : 0;
