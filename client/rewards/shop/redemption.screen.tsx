import { useLingui } from '@lingui/react/macro';
import { canDecideRedemptions } from '#shared/rewards/rewards.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { PointsPanel } from '#client/rewards/points/points-panel.tsx';
import { RewardViews } from '#client/rewards/reward-views.tsx';
import { Items } from './items.tsx';
import { RedemptionList } from './redemption-list.tsx';
import page from '#client/rewards/recognize.module.css';

/** Shop where people redeem the points that they have earned. */
export function RedemptionScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <section className={page.scroll} aria-label={t`Shop`} tabIndex={0}>
      <PageTitle parts={[t`Shop`]} />
      <RewardViews current="shop" />
      <PageHeader title={t`Shop`} context={t`Redeem the points that you have earned.`} />
      <div className={page.grid}>
        <div className={page.column}>
          {canDecideRedemptions(actor) && (
            <RedemptionList placeId={actor.companyId} isForAll label={t`Requests`} empty={t`Nobody has redeemed points yet.`} />
          )}
          <Items />
        </div>
        <div className={page.column} data-side>
          <PointsPanel />
          <RedemptionList placeId={actor.id} label={t`My redemptions`} empty={t`You have not redeemed points yet.`} />
        </div>
      </div>
    </section>
  );
}
