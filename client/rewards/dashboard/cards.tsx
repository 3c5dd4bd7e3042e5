import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'wouter';
import { recognitions } from '#shared/rewards/recognitions.ts';
import { canRecognise } from '#shared/rewards/rewards.policy.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { useList } from '#client/platform/lists/use-list.ts';
import { CardMore, CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { Leaders } from '#client/rewards/leaderboard/leaderboard-panel.tsx';
import { OwnPoints } from '#client/rewards/points/points-panel.tsx';
import { Post } from '#client/rewards/recognition/post.tsx';
import feed from '#client/rewards/recognition/feed.module.css';

const maxPosts = 3;
const page = '/admin/rewards/recognize';

/** Balances and tier of the reader. */
export const PointsCard = () => <OwnPoints />;

/** Newest recognition that the reader may see, live. */
export function RecognitionCard({ actor }: DashboardCardProps) {
  const { t } = useLingui();
  const list = useList(recognitions, { feedId: actor.companyId }, { pageSize: maxPosts });
  if (list.status === 'failed') return <CardNotLoaded onRetry={list.retry} />;
  if (list.status === 'loading') return <Skeleton height={160} m="md" w="auto" />;
  if (list.items.length === 0) {
    const begin = canRecognise(actor) && (
      <Button component={Link} href={page} size="xs" variant="default">
        {t`Recognize a colleague`}
      </Button>
    );
    return <EmptyCard sentence={t`Recognition that people give each other appears here.`} action={begin} />;
  }
  return (
    <>
      <ul className={feed.feed} aria-label={t`Recognition`}>
        {list.items.slice(0, maxPosts).map((post) => (
          <li key={post.id}>
            <Post post={post} change={list.changes[post.id]} />
          </li>
        ))}
      </ul>
      {list.hasMore && <CardMore href={page} />}
    </>
  );
}

/** Leaderboard of the month, or of the year if the dashboard shows one. */
export const LeadersCard = ({ time }: DashboardCardProps) => <Leaders period={time.name === 'yearly' ? 'year' : 'month'} />;
