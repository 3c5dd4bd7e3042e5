import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#shared/platform/date-text.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { FormStep } from '#shared/reviews/form.schema.ts';
import type { FormView } from '#shared/reviews/forms.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { usePerson } from '#client/people/directory.store.ts';

const lastOf = (steps: readonly FormStep[], ...moves: readonly FormStep['move'][]): FormStep | undefined =>
  steps.findLast(({ move }) => moves.includes(move));

function Signed({ step, words }: { step: FormStep | undefined; words: string }) {
  const { i18n } = useLingui();
  const { user } = useSession();
  const { name } = usePerson(step?.actorId ?? '');
  if (!step) return null;
  const day = dayInZone(new Date(step.at), user?.timeZone ?? 'UTC');
  return (
    <p>
      {words}: <bdi>{name}</bdi>, {formatDay(day, i18n.locale, true)}
    </p>
  );
}

/** Names and days of those who submitted, shared and signed. */
export function ReportSignatures({ view }: { view: FormView }) {
  const { t } = useLingui();
  const { steps, review, signComment } = view;
  const isSigned = review.status === 'acknowledged' || (review.status === 'closed' && !review.isUnsigned);
  return (
    <>
      <h2>{t`Signatures`}</h2>
      <Signed step={lastOf(steps, 'submit-self')} words={t`Self review submitted`} />
      <Signed step={lastOf(steps, 'submit-manager')} words={t`Manager review submitted`} />
      <Signed step={lastOf(steps, 'share')} words={t`Shared`} />
      {isSigned && <Signed step={lastOf(steps, 'acknowledge')} words={t`Signed`} />}
      {review.isUnsigned && <p>{t`The employee did not sign this review.`}</p>}
      {!isSigned && !review.isUnsigned && <p>{t`Not signed yet.`}</p>}
      {signComment && (
        <p dir="auto">
          {t`Comment`}: {signComment}
        </p>
      )}
    </>
  );
}
