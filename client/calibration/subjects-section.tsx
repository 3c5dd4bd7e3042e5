import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconListDetails, IconPlus, IconUsersPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { BarButton } from '#client/ui/bar-button.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { addSubjects, removeSubject, type CalibrationHandle } from './calibration.store.ts';
import { FaultList } from './session-faults.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import classes from './calibration-sections.module.css';

const SubjectGroupForm = lazyComponent(
  async () => (await import('./setup/subject-group-form.tsx')).SubjectGroupForm,
  <Skeleton height={420} />,
);

const SubjectListForm = lazyComponent(
  async () => (await import('./setup/subject-list-form.tsx')).SubjectListForm,
  <Skeleton height={240} />,
);

function SubjectLine({ subject, onRemove }: { subject: Subject; onRemove: (() => void) | null }) {
  const { t, i18n } = useLingui();
  const person = usePerson(subject.personId);
  const name = isolateDirection(person.name);
  const { startX: x, startY: y, originalX, originalY } = subject;
  const textOf = (ratings: readonly (number | null)[]) =>
    ratings
      .flatMap((value) => value ?? [])
      .map((value) => i18n.number(value))
      .join(' · ');
  const isCalibrated = x !== originalX || y !== originalY;
  const manager = textOf([originalX, originalY]);
  return (
    <li className={classes.line}>
      <Avatar person={person} size={22} />
      <bdi className={classes.name}>{person.name}</bdi>
      <span className={classes.note} data-missing={x === null || undefined}>
        {x === null ? t`No rating` : textOf([x, y])}
        {isCalibrated && <> ({t`Manager: ${manager}`})</>}
      </span>
      {onRemove && (
        <BarButton label={t`Remove ${name}`} onPress={onRemove}>
          <IconX size={16} stroke={1.6} aria-hidden="true" />
        </BarButton>
      )}
    </li>
  );
}

interface AddSubjectsProps {
  state: CalibrationState;
  onAdd: (personIds: readonly string[]) => void;
  /** Opens a form, or closes the open one. */
  onForm: (form: 'group' | 'list') => void;
}

function AddSubjects({ state, onAdd, onForm }: AddSubjectsProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const isFree = (id: string) => id !== actor?.id && !(id in state.people) && !(id in state.subjects);
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconUsersPlus size={14} aria-hidden="true" />}
        onClick={() => onForm('group')}
      >
        {t`Add a group`}
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconListDetails size={14} aria-hidden="true" />}
        onClick={() => onForm('list')}
      >
        {t`Import a list`}
      </Button>
      <PersonPicker label={t`Add subject`} chosen={Object.keys(state.subjects)} canChoose={isFree} onChoose={(id) => onAdd([id])} isMany>
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
  const { faults, attempt } = useAttempt();
  const [form, setForm] = useState<'group' | 'list' | null>(null);
  const close = () => setForm(null);
  const ids = Object.keys(state.subjects);
  const count = ids.length;
  const add = (chosen: readonly string[]) => void (chosen.length > 0 && attempt(() => addSubjects(room, [...chosen])));
  const sorted = ids.toSorted((a, b) => compare(people[a]?.name ?? '', people[b]?.name ?? ''));
  return (
    <section className={classes.section} aria-label={t`Subjects`}>
      <header className={classes.head}>
        <h3>{t`${plural(count, { one: '# subject', other: '# subjects' })}`}</h3>
        <div className={classes.adders}>
          {isEditable && <AddSubjects state={state} onAdd={add} onForm={(next) => setForm(form === next ? null : next)} />}
        </div>
      </header>
      {isEditable && form === 'group' && <SubjectGroupForm room={room} subjects={count} onClose={close} />}
      {isEditable && form === 'list' && <SubjectListForm room={room} onClose={close} />}
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
