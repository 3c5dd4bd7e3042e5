import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** Per cent. */
  value: number;
  /** Name for people who do not see the bar; without it, a text beside the bar says the same. */
  label?: string;
  /** Per cent that should be reached today, as an upright mark. */
  expected?: number | undefined;
  /** Name of the color of a status; without it the bar has that of the brand. */
  tone?: string | undefined;
}

export function ProgressBar({ value, label, expected, tone }: ProgressBarProps) {
  const said =
    label === undefined
      ? { 'aria-hidden': true }
      : { role: 'progressbar', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': value };
  return (
    <span className={classes.bar} {...said}>
      <span className={classes.done} style={{ inlineSize: `${value}%`, ...(tone && { background: `var(--${tone}-fill)` }) }} />
      {expected !== undefined && <span className={classes.expected} style={{ insetInlineStart: `${expected}%` }} />}
    </span>
  );
}
