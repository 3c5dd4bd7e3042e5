import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { hasReports, peopleBelow } from '#client/people/chain.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { BarButton } from '#client/ui/bar-button.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { addSubjects, removeSubject, type CalibrationHandle } from './calibration.store.ts';
import { FaultList, useFaults } from './session-faults.tsx';
import classes from './calibration-sections.module.css';

function SubjectLine({ subject, onRemove }: { subject: Subject; onRemove: (() => void) | null }) {
  const { t, i18n } = useLingui();
  const person = usePerson(subject.personId);
  const name = isolateDirection(person.name);
  const { originalX: x, originalY: y } = subject;
  return (
    <li className={classes.line}>
      <Avatar person={person} size={22} />
      <bdi className={classes.name}>{person.name}</bdi>
      <span className={classes.note} data-missing={x === null || undefined}>
        {x === null ? t`No rating` : [x, ...(y === null ? [] : [y])].map((value) => i18n.number(value)).join(' · ')}
      </span>
      {onRemove && (
        <BarButton label={t`Remove ${name}`} onPress={onRemove}>
          <IconX size={16} stroke={1.6} aria-hidden="true" />
        </BarButton>
      )}
    </li>
  );
}

function AddSubjects({ state, onAdd }: { state: CalibrationState; onAdd: (personIds: readonly string[]) => void }) {
  const { t } = useLingui();
  const { actor } = useSession();
  const { people } = useDirectory();
  const isFree = (id: string) => id !== actor?.id && !(id in state.people) && !(id in state.subjects);
  const below = (managerId: string) => peopleBelow(people, managerId, true).map(({ id }) => id);
  const chosen = Object.keys(state.subjects);
  return (
    <>
      <PersonPicker
        label={t`Add everyone below a manager`}
        chosen={[]}
        canChoose={(id) => hasReports(people, id)}
        onChoose={(id) => onAdd(below(id).filter(isFree))}
      >
        <span className={classes.add}>
          <IconPlus size={14} aria-hidden="true" />
          {t`Add everyone below a manager`}
        </span>
      </PersonPicker>
      <PersonPicker label={t`Add subject`} chosen={chosen} canChoose={isFree} onChoose={(id) => onAdd([id])} isMany>
        <span className={classes.add}>
          <IconPlus size={14} aria-hidden="true" />
          {t`Add subject`}
        </span>
      </PersonPicker>
    </>
  );
}

interface SubjectsSectionProps {
  state: CalibrationState;
  room: CalibrationHandle;
  isEditable: boolean;
}

/** People whose ratings are compared, with the ratings of their managers. */
export function SubjectsSection({ state, room, isEditable }: SubjectsSectionProps) {
  const { t } = useLingui();
  const { people } = useDirectory();
  const compare = useNameOrder();
  const { faults, attempt } = useFaults();
  const ids = Object.keys(state.subjects);
  const count = ids.length;
  const add = (chosen: readonly string[]) => void (chosen.length > 0 && attempt(() => addSubjects(room, [...chosen])));
  const sorted = ids.toSorted((a, b) => compare(people[a]?.name ?? '', people[b]?.name ?? ''));
  return (
    <section className={classes.section} aria-label={t`Subjects`}>
      <header className={classes.head}>
        <h3>{t`${plural(count, { one: '# subject', other: '# subjects' })}`}</h3>
        {isEditable && <AddSubjects state={state} onAdd={add} />}
      </header>
      <FaultList faults={faults} />
      <ul className={classes.lines} data-long={count > 12 || undefined}>
        {sorted.map((id) => (
          <SubjectLine
            key={id}
            subject={state.subjects[id]!}
            onRemove={isEditable && state.subjects[id]!.version === 0 ? () => void attempt(() => removeSubject(room, id)) : null}
          />
        ))}
      </ul>
    </section>
  );
}
