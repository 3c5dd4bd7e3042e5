import { useLingui } from '@lingui/react/macro';
import { IconArrowDownRight, IconArrowUpRight, IconCircleCheckFilled, IconCircleDashed, IconMinus, type Icon } from '@tabler/icons-react';
import type { ProgressStatus } from '#shared/objectives/expected.ts';
import { statusLabels } from '#shared/objectives/status-field.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import pill from '#client/ui/pill.module.css';
import classes from './progress-status.module.css';

/** Each status has its own shape, so that it does not depend on color. */
const icons: Readonly<Record<ProgressStatus, Icon>> = {
  'not-started': IconCircleDashed,
  'on-track': IconArrowUpRight,
  'at-risk': IconMinus,
  'off-track': IconArrowDownRight,
  achieved: IconCircleCheckFilled,
};
const pointing: readonly ProgressStatus[] = ['on-track', 'off-track'];

/** Name of the color of a status. */
export const toneOf = (status: ProgressStatus): string => (status === 'achieved' ? 'completed' : status);
const fills: readonly ProgressStatus[] = ['on-track', 'at-risk', 'off-track'];
/** Name of the color of a bar or a line. */
export const fillOf = (status: ProgressStatus): string => (fills.includes(status) ? status : 'on-track');

export function ProgressMark({ status }: { status: ProgressStatus }) {
  const Mark = icons[status];
  return (
    <Mark
      size={15}
      stroke={2.25}
      {...(pointing.includes(status) && { className: 'mirrored' })}
      style={{ color: `var(--${toneOf(status)})`, flex: 'none' }}
      aria-hidden="true"
    />
  );
}

/** Status with its mark, word and a quiet ground. */
export function StatusPill({ status }: { status: ProgressStatus }) {
  const { t } = useLingui();
  const tone = toneOf(status);
  return (
    <span className={pill.pill} style={{ '--fg': `var(--${tone})`, '--bg': `var(--${tone}-bg)` } as React.CSSProperties}>
      <ProgressMark status={status} />
      {t(statusLabels[status])}
    </span>
  );
}

/** Per cent as text. */
export function usePercent(): (value: number) => string {
  const { i18n } = useLingui();
  return (value) => i18n.number(value / 100, { style: 'percent', maximumFractionDigits: 1 });
}

interface StatusBarProps {
  value: number;
  expected?: number | undefined;
  status: ProgressStatus;
}

/** Progress with the mark of what is expected today, and its figure. */
export function StatusBar({ value, expected, status }: StatusBarProps) {
  const { t } = useLingui();
  const percent = usePercent();
  return (
    <span className={classes.bar}>
      <ProgressBar value={value} label={t`Progress`} expected={expected} tone={fillOf(status)} />
      <span>{percent(value)}</span>
    </span>
  );
}
