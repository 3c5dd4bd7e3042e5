import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { canChangePoints } from '#shared/rewards/rewards.policy.ts';
import { rewardSettings } from '#shared/rewards/reward-settings.record.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { SettingsPage } from '#client/records/autosave/late-settings-page.tsx';
import type { FormRulesProps } from '#client/records/form-rules.ts';
import { ViewLinks } from '#client/ui/view-links.tsx';
import { CompanyValues } from './company-values.tsx';
import { GrantPoints } from './points/grant-points.tsx';
import classes from './points/grant-points.module.css';

const path = '/admin/previlages/rewardsManagement';

function PointRules({ children }: FormRulesProps) {
  const { t } = useLingui();
  const hints: Readonly<Record<string, string>> = {
    monthlyBudget: t`Everybody gets these points on the first of the month, and what is left lapses. A change counts from the next month.`,
    bronze: t`New programmes suggest the points of their tier.`,
    implementerShare: t`If somebody else implements an idea, they get this part of its points, and the author gets the rest.`,
    approvedIdea: t`The author gets the points when the idea reaches the state.`,
  };
  return children((name) => ({ hint: hints[name] }));
}

function Points({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  return (
    <>
      {canChangePoints(actor) && (
        <div className={classes.grant}>
          <GrantPoints />
        </div>
      )}
      <SettingsPage
        title={t`Points`}
        place={{ record: rewardSettings, companyId: actor.companyId }}
        rights={pageRights(actor, rewardSettings)}
        Rules={PointRules}
      />
    </>
  );
}

/** Values of the company for recognitions, and the points that it gives. */
export function ManagementScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [params] = useSearchParams();
  if (!actor) return null;
  const current = params.get('view') === 'points' ? 'points' : 'values';
  const views = [
    { name: 'values', label: t`Values`, href: path },
    { name: 'points', label: t`Points`, href: `${path}?view=points` },
  ];
  return (
    <>
      {!params.has('importId') && <ViewLinks label={t`Rewards management`} views={views} current={current} />}
      {current === 'points' ? <Points actor={actor} /> : <CompanyValues />}
    </>
  );
}
