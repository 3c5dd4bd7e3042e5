import { useLingui } from '@lingui/react/macro';
import { may } from '#shared/access/access.policy.ts';
import { canCompareCalibrations } from '#shared/calibration/calibration.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { ViewLinks } from '#client/ui/view-links.tsx';

/** Links between the list of sessions, the ratings that they gave, and their comparison, for those who may open them. */
export function CalibrationViews({ current }: { current: 'list' | 'ratings' | 'comparison' | 'reasons' }) {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor || !may(actor, 'Sessions', 'view')) return null;
  const comparison = { name: 'comparison', label: t`Calibration management`, href: '/admin/previlages/calibrationManagement' };
  const reasons = { name: 'reasons', label: t`Reasons for moves`, href: `${comparison.href}?view=reasons` };
  const views = [
    { name: 'list', label: t`Sessions`, href: '/admin/sessions' },
    { name: 'ratings', label: t`Ratings of my people`, href: '/admin/sessions?view=ratings' },
    ...(canCompareCalibrations(actor) ? [comparison, reasons] : []),
  ];
  return <ViewLinks label={t`Calibration sessions`} views={views} current={current} />;
}
