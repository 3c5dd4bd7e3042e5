import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import classes from './nominations.module.css';

/** Link from a programme to its nominations. */
export function ProgrammeNominations({ row: { id } }: RecordPartProps) {
  const { t } = useLingui();
  return (
    <p className={classes.vote}>
      <Link href={`/admin/rewards/rewardsNomination?programmeId=${id}`}>{t`Nominations of this programme`}</Link>
    </p>
  );
}
