import { useLingui } from '@lingui/react/macro';
import type { NotificationCategory } from '#shared/platform/notification.schema.ts';

export function useCategoryNames(): Record<NotificationCategory, string> {
  const { t } = useLingui();
  return {
    objectives: t`Objectives and goals`,
    'key-results': t`Key results`,
    tasks: t`Tasks`,
    comments: t`Comments`,
    mentions: t`Mentions`,
    reviews: t`Reviews`,
    calibration: t`Calibration`,
    rewards: t`Rewards`,
    approvals: t`Approvals`,
    support: t`Support`,
    people: t`People`,
    security: t`Security`,
    system: t`System`,
  };
}
