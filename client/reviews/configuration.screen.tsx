import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { reviewSettings, totalShare, type ReviewSettings } from '#shared/reviews/review-settings.record.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { ReviewLinks } from '#client/cycles/review-links.tsx';
import { SettingsPage } from '#client/records/autosave/late-settings-page.tsx';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';
import { RatingScales } from './rating-scales.tsx';

function ScoringRules({ values, children }: FormRulesProps) {
  const { t } = useLingui();
  const total = totalShare(values as unknown as ReviewSettings);
  const isHidden = values['hasFormula'] !== true;
  const rules: Readonly<Record<string, FieldRules>> = {
    goalShare: { isHidden },
    competencyShare: { isHidden },
    selfShare: { isHidden },
    feedbackShare: {
      isHidden,
      hint: total === 100 ? t`The shares total 100. A part that a person does not have drops out.` : t`The shares total ${total}, not 100.`,
    },
    autoShareDays: { hint: t`Counted from the day on which the manager submits. Leave it empty if only managers and HR share reviews.` },
    blindSpotPercent: { hint: t`A self rating that differs by more from the ratings of the others is a blind spot or a hidden strength.` },
  };
  return children((name) => rules[name] ?? {});
}

/** Rating scales of the company, and how it scores reviews. */
export function ConfigurationScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [params] = useSearchParams();
  if (!actor) return null;
  const isOfScoring = params.get('view') === 'scoring';
  return (
    <>
      {!params.has('importId') && <ReviewLinks current={isOfScoring ? 'scoring' : 'scales'} />}
      {isOfScoring ? (
        <SettingsPage
          title={t`Scoring`}
          place={{ record: reviewSettings, companyId: actor.companyId }}
          rights={pageRights(actor, reviewSettings)}
          Rules={ScoringRules}
          about={t`Without a formula, the weights of the sections of the template make the score. New launches use the change.`}
        />
      ) : (
        <RatingScales />
      )}
    </>
  );
}
