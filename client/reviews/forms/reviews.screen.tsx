import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { review } from '#shared/reviews/review.record.ts';
import { useSession } from '#client/access/session.store.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { editableFormFields } from '#client/reviews/launches/editable-form-fields.ts';
import { useReviewRights } from '#client/reviews/launches/use-review-rights.ts';
import { ViewLinks } from '#client/ui/view-links.tsx';

const columns = ['employeeId', 'managerId', 'status', 'timing', 'selfDue', 'managerDue'];
const path = '/admin/reviews';

/** Links to one's own reviews, those that one writes, and all that one may read. */
function ReviewViews({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const me = `is.${actor.id}`;
  const views = [
    { name: 'all', label: t`All`, href: `${path}?view=all` },
    { name: 'mine', label: t`My reviews`, href: `${path}?employeeId=${me}` },
    { name: 'team', label: t`Reviews that I write`, href: `${path}?managerId=${me}` },
    { name: 'late', label: t`Late`, href: `${path}?timing=is.late` },
  ];
  const others = params.get('timing') === 'is.late' ? 'late' : 'all';
  const own = params.get('employeeId') === me ? 'mine' : others;
  return <ViewLinks label={t`Whose reviews`} views={views} current={params.get('managerId') === me ? 'team' : own} />;
}

function Reviews({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const rights = useReviewRights(actor);
  const words = {
    title: t`Reviews`,
    list: t`Reviews`,
    create: t`New review`,
    empty: t`Reviews are listed here once a launch has created them.`,
    count: (count: number) => t`${plural(count, { one: '# review', other: '# reviews' })}`,
  };
  return (
    <>
      <ReviewViews actor={actor} />
      <RecordPage
        record={review}
        companyId={actor.companyId}
        usualSort="-managerDue"
        words={words}
        rights={rights}
        columns={columns}
        hasTimes
        bulkFields={editableFormFields}
        hrefOf={(id) => `${path}/${id}`}
      />
    </>
  );
}

/** Review forms that the reader may see, by their step. */
export function ReviewsScreen() {
  const { actor } = useSession();
  return actor && <Reviews actor={actor} />;
}
