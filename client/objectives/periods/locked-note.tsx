import { useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import classes from './periods.module.css';

/** Tells that HR has locked the period of the objective. */
export function LockedNote({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <p className={classes.locked} role="status">
      <IconLock size={16} stroke={1.8} aria-hidden="true" />
      {t`HR has locked the period ${name}. Its objectives take no changes and no check-ins.`}
    </p>
  );
}
