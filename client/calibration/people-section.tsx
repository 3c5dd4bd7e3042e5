import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import { CalibrationRole } from '#shared/calibration/calibration.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { BarButton } from '#client/ui/bar-button.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { addPerson, removePerson, type CalibrationHandle } from './calibration.store.ts';
import { FaultList } from './session-faults.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import classes from './calibration-sections.module.css';

function useRoleNames(): Record<CalibrationRole, string> {
  const { t } = useLingui();
  return { facilitator: t`Facilitator`, editor: t`Editor`, viewer: t`Viewer` };
}

interface LineProps {
  personId: string;
  role: CalibrationRole;
  isEditable: boolean;
  onRole: (role: CalibrationRole) => void;
  onRemove: () => void;
}

function PersonLine({ personId, role, isEditable, onRole, onRemove }: LineProps) {
  const { t } = useLingui();
  const names = useRoleNames();
  const person = usePerson(personId);
  const name = isolateDirection(person.name);
  return (
    <li className={classes.line}>
      <Avatar person={person} size={22} />
      <bdi className={classes.name}>{person.name}</bdi>
      {isEditable ? (
        <>
          <NativeSelect
            size="xs"
            aria-label={t`Role of ${name}`}
            data={CalibrationRole.enum.map((value) => ({ value, label: names[value] }))}
            value={role}
            onChange={({ currentTarget }) => onRole(currentTarget.value as CalibrationRole)}
          />
          <BarButton label={t`Remove ${name}`} onPress={onRemove}>
            <IconX size={16} stroke={1.6} aria-hidden="true" />
          </BarButton>
        </>
      ) : (
        <span className={classes.note}>{names[role]}</span>
      )}
    </li>
  );
}

function AddPerson({ state, onAdd }: { state: CalibrationState; onAdd: (personId: string) => void }) {
  const { t } = useLingui();
  return (
    <PersonPicker
      label={t`Add participant`}
      chosen={Object.keys(state.people)}
      canChoose={(id) => !(id in state.people) && !(id in state.subjects)}
      onChoose={onAdd}
      isMany
    >
      <span className={classes.add}>
        <IconPlus size={14} aria-hidden="true" />
        {t`Add participant`}
      </span>
    </PersonPicker>
  );
}

interface PeopleSectionProps {
  state: CalibrationState;
  room: CalibrationHandle;
  isEditable: boolean;
}

/** People who take part in a session: facilitators, editors and viewers. */
export function PeopleSection({ state, room, isEditable }: PeopleSectionProps) {
  const { t } = useLingui();
  const { faults, attempt } = useAttempt();
  const ids = Object.keys(state.people);
  const sorted = CalibrationRole.enum.flatMap((role) => ids.filter((id) => state.people[id] === role));
  const add = (personId: string) => void attempt(() => addPerson(room, personId, ids.length === 0 ? 'facilitator' : 'editor'));
  return (
    <section className={classes.section} aria-label={t`Participants`}>
      <header className={classes.head}>
        <h3>{t`Participants`}</h3>
        <div className={classes.adders}>{isEditable && <AddPerson state={state} onAdd={add} />}</div>
      </header>
      <FaultList faults={faults} />
      {ids.length === 0 && <p className={classes.none}>{t`Nobody takes part yet. The first person becomes the facilitator.`}</p>}
      <ul className={classes.lines}>
        {sorted.map((personId) => (
          <PersonLine
            key={personId}
            personId={personId}
            role={state.people[personId]!}
            isEditable={isEditable}
            onRole={(role) => void attempt(() => addPerson(room, personId, role))}
            onRemove={() => void attempt(() => removePerson(room, personId))}
          />
        ))}
      </ul>
    </section>
  );
}
