import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { isReviewHr } from '#shared/reviews/reviews.policy.ts';
import { review } from '#shared/reviews/review.record.ts';
import { useSession } from '#client/access/session.store.ts';
import { ReviewLinks } from '#client/cycles/review-links.tsx';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { RecordPage } from '#client/records/record-page.tsx';
import { editableFormFields } from './editable-form-fields.ts';
import { useReviewRights } from './use-review-rights.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';

const CycleReportPage = lazyComponent(async () => (await import('#client/reviews/cycle-report/cycle-report.tsx')).CycleReportPage);
const columns = ['employeeId', 'managerId', 'departmentId', 'cycleId', 'status', 'selfDue', 'managerDue', 'shareDue'];

function Monitor({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const words = {
    title: t`Review monitor`,
    list: t`Review monitor`,
    create: '',
    empty: t`Forms appear here when they are launched.`,
    count: (count: number) => t`${plural(count, { one: '# form', other: '# forms' })}`,
  };
  return (
    <>
      <ReviewLinks current="monitor" />
      <RecordPage
        record={review}
        companyId={actor.companyId}
        usualSort="-managerDue"
        words={words}
        columns={columns}
        rights={useReviewRights(actor)}
        bulkFields={editableFormFields}
        hrefOf={(id) => `/admin/reviews/${id}`}
      />
    </>
  );
}

/** Review forms of the company, with the step of each, or the report of a cycle. */
export function MonitorScreen() {
  const { actor } = useSession();
  const [params] = useSearchParams();
  if (!actor) return null;
  if (params.get('view') !== 'report' || !isReviewHr(actor)) return <Monitor actor={actor} />;
  return (
    <>
      <ReviewLinks current="report" />
      <CycleReportPage />
    </>
  );
}
