import { useLingui } from '@lingui/react/macro';
import { usePerson } from './directory.store.ts';
import classes from './inactive-mark.module.css';

/** Mark of a person who can no longer sign in. */
export function InactiveMark({ personId }: { personId: string }) {
  const { t } = useLingui();
  const { isActive } = usePerson(personId);
  return !isActive && <span className={classes.mark}>{t`Inactive`}</span>;
}
