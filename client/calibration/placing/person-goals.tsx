import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { goal } from '#shared/goals/goal.record.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { FieldValue } from '#client/records/field-value.tsx';
import { useNameOrder } from '#client/ui/name-order.ts';
import classes from './person-facts.module.css';

/** Goals of a person in the cycle of the session with their progress, live; nothing for readers who may not read the goals of this person. */
export function PersonGoals({ personId }: { personId: string }) {
  const { t } = useLingui();
  const { terms } = useSessionRoom();
  const compare = useNameOrder();
  const [live] = useRoom(goal.room, personId);
  if (!live.state || live.status === 'absent') return null;
  const goals = Object.values(live.state.records).filter(
    ({ cycleId, parentId, isArchived }) => cycleId === terms.cycleId && parentId === null && !isArchived,
  );
  return (
    <section aria-label={t`Goals of the cycle`}>
      <h3>{t`Goals of the cycle`}</h3>
      {goals.length === 0 && <p className={classes.note}>{t`No goals in this cycle.`}</p>}
      <ul>
        {goals
          .toSorted((a, b) => compare(a.title, b.title))
          .map(({ id, title, progress, status }) => (
            <li key={id}>
              <Link className={classes.goal!} href={`/admin/goals?recordId=${id}`} dir="auto">
                {title}
              </Link>
              <span className={classes.state}>
                <FieldValue field={goal.fields.progress} value={progress} />
                <FieldValue field={goal.fields.status} value={status} />
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
