import { useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './change.module.css';

/** Two values with an arrow between them, such as those before and after a change. */
export function ValueChange({ from, to }: { from: string; to: string }) {
  const { t } = useLingui();
  return (
    <span className={classes.change} role="img" aria-label={t`From ${from} to ${to}`}>
      <span>{from}</span>
      <IconArrowRight className="mirrored" size={13} stroke={1.8} aria-hidden="true" />
      <strong>{to}</strong>
    </span>
  );
}
