import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { RecordPage } from '#client/records/record-page.tsx';
import { ViewLinks } from '#client/ui/view-links.tsx';
import { keyResultParts } from './key-result-parts.tsx';
import { MoveListener } from './lazy-cells.ts';
import { useKeyResultRights } from './use-objective-rights.ts';

const DueView = lazyComponent(async () => (await import('./due/due-view.tsx')).DueView, <Skeleton m="md" height={320} />);

const path = '/admin/keyresults';
const columns = ['objectiveId', 'assigneeId', 'checkedInAt', 'status', 'progress', 'dueOn'];
const bulkFields = { names: ['assigneeId', 'frequency', 'dueOn', 'weight'] };

function KeyResults({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const rights = useKeyResultRights(actor);
  const words = {
    title: t`Key results`,
    list: t`Key results`,
    create: t`Add key result`,
    empty: t`Key results measure objectives. They are added on the page of an objective.`,
    count: (count: number) => t`${plural(count, { one: '# key result', other: '# key results' })}`,
  };
  return (
    <>
      <MoveListener />
      <RecordPage
        record={keyResult}
        companyId={actor.companyId}
        usualSort="checkedInAt"
        words={words}
        rights={rights}
        columns={columns}
        parts={keyResultParts}
        bulkFields={bulkFields}
      />
    </>
  );
}

/** Key results that the reader may read, those without a check-in for the longest time first, or the reader's check-ins that are due. */
export function KeyResultsScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [params] = useSearchParams();
  const current = params.get('view') === 'due' ? 'due' : 'table';
  const views = [
    { name: 'table', label: t`Table`, href: path },
    { name: 'due', label: t`Check-ins due`, href: `${path}?view=due` },
  ];
  if (!actor) return null;
  return (
    <>
      {!params.has('importId') && <ViewLinks label={t`View`} views={views} current={current} />}
      {current === 'due' ? <DueView actor={actor} /> : <KeyResults actor={actor} />}
    </>
  );
}
