import { useLingui } from '@lingui/react/macro';
import { may } from '#shared/access/access.policy.ts';
import { canCompareCalibrations } from '#shared/calibration/calibration.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { ViewLinks } from '#client/ui/view-links.tsx';

/** Links between the list of sessions and their comparison, for those who may open both. */
export function CalibrationViews({ current }: { current: 'list' | 'comparison' }) {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor || !canCompareCalibrations(actor) || !may(actor, 'Sessions', 'view')) return null;
  const views = [
    { name: 'list', label: t`Sessions`, href: '/admin/sessions' },
    { name: 'comparison', label: t`Calibration management`, href: '/admin/previlages/calibrationManagement' },
  ];
  return <ViewLinks label={t`Calibration sessions`} views={views} current={current} />;
}
