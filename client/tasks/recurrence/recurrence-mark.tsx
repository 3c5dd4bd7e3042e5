import { useLingui } from '@lingui/react/macro';
import { IconRepeat } from '@tabler/icons-react';

/** Shown on cards and rows of recurring tasks. */
export function RecurrenceMark({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const label = t`Recurring task`;
  return (
    <span className={className} role="img" aria-label={label} title={label}>
      <IconRepeat size={14} stroke={1.6} aria-hidden="true" />
    </span>
  );
}
