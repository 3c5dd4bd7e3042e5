import classes from './progress-bar.module.css';

export function ProgressBar({ value, label }: { value: number; label: string }) {
  return (
    <span className={classes.bar} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={value}>
      <span className={classes.done} style={{ inlineSize: `${value}%` }} />
    </span>
  );
}
