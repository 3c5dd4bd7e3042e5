import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { daysUntil } from '#client/ui/due.ts';

/** Days until a check-in is due. */
export function DueText({ day, today }: { day: string; today: string }) {
  const { t } = useLingui();
  const days = daysUntil(day, today);
  return <small>{days === 0 ? t`Due today` : t`${plural(days, { one: 'Due in # day', other: 'Due in # days' })}`}</small>;
}
