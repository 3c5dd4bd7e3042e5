import { useLingui } from '@lingui/react/macro';
import { IconTargetArrow } from '@tabler/icons-react';
import { useSession } from '#client/access/session.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { ReaderCompany, useTitle } from '#client/records/record-titles.ts';
import classes from './task-card.module.css';

function Mark({ id }: { id: string }) {
  const { t } = useLingui();
  const title = useTitle('keyresult', id);
  const name = isolateDirection(title ?? '');
  const label = title === null ? t`Key result` : t`Key result: ${name}`;
  return (
    <span className={classes.count} role="img" aria-label={label} title={label}>
      <IconTargetArrow size={14} stroke={1.6} aria-hidden="true" />
    </span>
  );
}

/** Mark of a card that counts for a key result. */
export function KeyResultMark({ id }: { id: string }) {
  const { actor } = useSession();
  return (
    <ReaderCompany value={actor?.companyId ?? null}>
      <Mark id={id} />
    </ReaderCompany>
  );
}
