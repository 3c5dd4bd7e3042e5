import { useLingui } from '@lingui/react/macro';
import { ViewLinks } from '#client/ui/view-links.tsx';

/** Links between recognition, shop and statement. */
export function RewardViews({ current }: { current: 'recognition' | 'shop' | 'statement' }) {
  const { t } = useLingui();
  const views = [
    { name: 'recognition', label: t`Recognition`, href: '/admin/rewards/recognize' },
    { name: 'shop', label: t`Shop`, href: '/admin/rewards/rewardsRedemption' },
    { name: 'statement', label: t`Points statement`, href: '/admin/rewards/recognize?view=statement' },
  ];
  return <ViewLinks label={t`Views`} views={views} current={current} />;
}
