import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { keyResultParts } from './key-result-parts.tsx';
import { MoveListener } from './lazy-cells.ts';
import { useKeyResultRights } from './use-objective-rights.ts';

const columns = ['objectiveId', 'assigneeId', 'frequency', 'checkedInAt', 'status', 'progress', 'dueOn', 'weight'];
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

/** Key results that the reader may read, those without a check-in for the longest time first. */
export function KeyResultsScreen() {
  const { actor } = useSession();
  return actor && <KeyResults actor={actor} />;
}
