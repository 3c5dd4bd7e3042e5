import classes from './count-badge.module.css';

/** Number beside an icon. The name of the link or button says it in words. */
export function CountBadge({ count, className }: { count: string | number; className: string | undefined }) {
  return <span className={`${classes.badge} ${className}`} data-count={count} aria-hidden="true" />;
}
