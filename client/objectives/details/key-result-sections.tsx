import { useLingui } from '@lingui/react/macro';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { MoveLine } from '#client/objectives/move-sentence.tsx';
import { asKeyResult } from '#client/objectives/objective-rows.ts';
import { CheckInList } from './check-in-list.tsx';
import { KeyResultTasks } from './key-result-tasks-part.ts';
import { keyResultPoints } from './progress-points.ts';
import { ProgressSection } from './progress-section.tsx';
import { KeyResultThread } from './record-thread.tsx';
import { useCheckIns } from './use-check-ins.ts';
import classes from './objective.module.css';

/** Sections of a key result: its course, its check-ins, files and comments. */
export function KeyResultSections({ row, rights }: RecordPartProps) {
  const { t } = useLingui();
  const found = asKeyResult(row);
  const checkIns = useCheckIns([row.id]);
  return (
    <>
      <MoveLine id={row.id} />
      <ProgressSection measured={found} points={keyResultPoints(found.startsOn, checkIns[row.id] ?? [])} />
      {found.polarity === 'tasks' && <KeyResultTasks keyResultId={row.id} />}
      <section className={classes.part} aria-label={t`Check-ins`}>
        <h3>{t`Check-ins`}</h3>
        <CheckInList rows={[found]} checkIns={checkIns} />
      </section>
      <KeyResultThread id={row.id} isArchived={row.isArchived} canEdit={rights.canEdit(row)} />
    </>
  );
}
