import { useLingui } from '@lingui/react/macro';
import { canCompareCalibrations } from '#shared/calibration/calibration.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { ViewLinks } from '#client/ui/view-links.tsx';

/** Links between the list of sessions and their comparison, for those who may compare. */
export function CalibrationViews({ current }: { current: 'list' | 'comparison' }) {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor || !canCompareCalibrations(actor)) return null;
  const views = [
    { name: 'list', label: t`Sessions`, href: '/admin/sessions' },
    { name: 'comparison', label: t`Compare sessions`, href: '/admin/previlages/calibrationManagement' },
  ];
  return <ViewLinks label={t`Calibration sessions`} views={views} current={current} />;
}
