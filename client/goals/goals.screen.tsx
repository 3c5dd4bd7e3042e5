import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { goal } from '#shared/goals/goal.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { UnreadMark } from '#client/comments/unread-mark.tsx';
import { useCurrentCycles, useMainCycle } from '#client/cycles/use-current-cycles.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { RecordDrawerParts } from '#client/records/record-drawer-parts.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { RecordPage } from '#client/records/record-page.tsx';
import { GoalViews } from './goal-views.tsx';
import { GoalFormRules } from './goal-form-rules.tsx';
import { useGoalRights } from './use-goal-rights.ts';

const columns = ['employeeId', 'kraId', 'endsOn', 'weight', 'progress', 'status'];
const bulkFields = { names: ['kraId', 'cycleId', 'kind', 'weight', 'startsOn', 'endsOn'] };
const GoalSections = lazyComponent(async () => (await import('./goal-sections.tsx')).GoalSections, <Skeleton height={120} />);
const parts: RecordDrawerParts = { Sections: GoalSections, FormRules: GoalFormRules, Mark: UnreadMark };

function Goals({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const rights = useGoalRights(actor);
  const [params] = useSearchParams();
  const isReady = useCurrentCycles(actor.companyId);
  const cycle = useMainCycle(actor.companyId);
  if (!isReady) return <RecordPageSkeleton />;
  const initial = {
    ...(rights.canSetFor(actor.id) && { employeeId: actor.id }),
    ...(cycle && { cycleId: cycle.id, startsOn: cycle.startsOn, endsOn: cycle.endsOn }),
  };
  const words = {
    title: t`Goals`,
    list: t`Goals`,
    create: t`New goal`,
    empty: t`Goals say what a person wants to reach in a review cycle. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# goal', other: '# goals' })}`,
  };
  return (
    <>
      {!params.has('importId') && <GoalViews actor={actor} />}
      <RecordPage
        record={goal}
        companyId={actor.companyId}
        usualSort="-endsOn"
        words={words}
        rights={rights}
        columns={columns}
        isTree={params.get('view') === 'tree'}
        parts={parts}
        bulkFields={bulkFields}
        initial={initial}
      />
    </>
  );
}

/** Goals of the people whom the reader may see, as a table or as a tree. */
export function GoalsScreen() {
  const { actor } = useSession();
  return actor && <Goals actor={actor} />;
}
