import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#shared/platform/date-text.ts';
import type { PlanItem } from '#shared/feedback/plan.schema.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { RowEditor } from '#client/records/record-presence.tsx';
import { StepButtons, StepLinks } from '#client/reviews/plan/step-outcomes.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { PlanForm } from './late-plan-form.tsx';
import type { PlanInput } from './plan-form.tsx';
import { changeItem, removeItem, type PlanRoom } from './plan.store.ts';
import classes from './plan.module.css';

/** Rights of the reader on the plan. */
export interface PlanRights {
  readonly actor: Actor;
  readonly canWrite: boolean;
  readonly canMark: boolean;
}

interface LineProps {
  item: PlanItem;
  room: PlanRoom;
  rights: PlanRights;
  /** The person of the report and the manager. */
  people: readonly string[];
}

const changed = (item: PlanItem, input: PlanInput): Partial<PlanInput> =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => item[name as keyof PlanInput] !== value));

/** Day and person of a step, as one line. */
function PlanAbout({ item }: { item: PlanItem }) {
  const { t, i18n } = useLingui();
  const { name } = usePerson(item.personId ?? '');
  const day = item.dueOn && formatDay(item.dueOn, i18n.locale, true);
  if (!day && item.personId === null) return null;
  return (
    <p className={classes.about}>
      {day && t`Due ${day}`}
      {day && item.personId !== null && ' · '}
      {item.personId !== null && <bdi>{name}</bdi>}
    </p>
  );
}

function LineButtons({ item, room, rights, people, onEdit }: LineProps & { onEdit: () => void }) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const name = item.text;
  return (
    <div className={classes.buttons}>
      {rights.canMark && (
        <StepButtons actor={rights.actor} step={item} employeeId={people[0]!} onMark={(mark) => changeItem(room, item, mark)} />
      )}
      {rights.canWrite && (
        <>
          <Button size="compact-xs" variant="default" aria-label={t`Edit “${name}”`} onClick={onEdit}>{t`Edit`}</Button>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t`Remove “${name}”`}
            onClick={() => void removeItem(room, item.id).catch(sayRefusal)}
          >
            {t`Remove`}
          </Button>
        </>
      )}
    </div>
  );
}

interface EditedLineProps extends Pick<LineProps, 'item' | 'people'> {
  /** Input that the server has refused. */
  typed: Partial<PlanInput>;
  onSave: (to: Partial<PlanInput>, seen: PlanItem) => void;
  onCancel: () => void;
}

/** Form of a step. It compares with the step as it was when the form was opened, so that changes of others stay. */
function EditedLine({ item, people, typed, onSave, onCancel }: EditedLineProps) {
  const { t } = useLingui();
  const [seen] = useState(item);
  return (
    <li className={classes.item}>
      <PlanForm
        itemId={seen.id}
        initial={{ ...seen, ...typed }}
        people={people}
        label={t`Save`}
        onSave={(input) => onSave(changed(seen, input), seen)}
        onCancel={onCancel}
      />
    </li>
  );
}

/** Step of the plan. Its person adds it to their tasks; the person and the manager change it until the person signs. */
export function PlanLine({ item, room, rights, people }: LineProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [typed, setTyped] = useState<Partial<PlanInput> | null>(null);
  const save = (to: Partial<PlanInput>, seen: PlanItem) => {
    setTyped(null);
    if (Object.keys(to).length === 0) return;
    changeItem(room, item, to, seen).catch((error: unknown) => {
      setTyped(to);
      sayRefusal(error);
    });
  };
  if (typed && rights.canWrite) return <EditedLine {...{ item, people, typed }} onSave={save} onCancel={() => setTyped(null)} />;
  const name = item.text;
  return (
    <li className={classes.item}>
      <Checkbox
        size="xs"
        aria-label={t`Done: ${name}`}
        checked={item.isDone}
        disabled={!rights.canMark}
        onChange={({ currentTarget }) => void changeItem(room, item, { isDone: currentTarget.checked }).catch(sayRefusal)}
      />
      <div>
        <p className={item.isDone ? classes.done : undefined} dir="auto">
          {item.text}
        </p>
        <PlanAbout item={item} />
        {(item.isTask || item.isGoal) && (
          <p className={classes.about}>
            <StepLinks actorId={rights.actor.id} step={item} />
          </p>
        )}
      </div>
      <LineButtons {...{ item, room, rights, people }} onEdit={() => setTyped({})} />
      <RowEditor recordId={item.id} />
    </li>
  );
}
