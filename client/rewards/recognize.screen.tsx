import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { canRecognise } from '#shared/rewards/rewards.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { PointsPanel } from './points/points-panel.tsx';
import { Composer } from './recognition/composer.tsx';
import { Feed } from './recognition/feed.tsx';
import { RewardViews } from './reward-views.tsx';
import classes from './recognize.module.css';

const LeaderboardPanel = lazyComponent(
  async () => (await import('./leaderboard/leaderboard-panel.tsx')).LeaderboardPanel,
  <Skeleton height={240} />,
);
const NamedRecognition = lazyComponent(async () => (await import('./recognition/named-recognition.tsx')).NamedRecognition);
const Statement = lazyComponent(async () => (await import('./points/statement.tsx')).Statement, <Skeleton height={240} m={16} />);

function Recognition() {
  const { actor } = useSession();
  const [params] = useSearchParams();
  const named = params.get('recognitionId');
  if (!actor) return null;
  return (
    <div className={classes.grid}>
      <div className={classes.column}>
        {named !== null && <NamedRecognition key={named} id={named} />}
        {canRecognise(actor) && <Composer />}
        <Feed />
      </div>
      <div className={classes.column} data-side>
        <PointsPanel />
        <LeaderboardPanel />
      </div>
    </div>
  );
}

/** Recognition of colleagues, the own points, and their statement. */
export function RecognizeScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [params] = useSearchParams();
  const isStatement = params.get('view') === 'statement';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <section className={classes.scroll} aria-label={t`Rewards`} tabIndex={0}>
      <PageTitle parts={[isStatement ? t`Points statement` : t`Rewards`]} />
      <RewardViews current={isStatement ? 'statement' : 'recognition'} />
      <PageHeader title={t`Rewards`} context={t`Thank colleagues with points and see what others are thanked for.`} />
      {isStatement ? actor && <Statement personId={actor.id} /> : <Recognition />}
    </section>
  );
}
