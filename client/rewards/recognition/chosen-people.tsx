import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { maxRecipients } from '#shared/rewards/recognition.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import classes from './composer.module.css';

function Chosen({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useLingui();
  const person = usePerson(id);
  const name = isolateDirection(person.name);
  return (
    <span className={classes.person}>
      <Avatar person={person} size={20} />
      <bdi>{person.name}</bdi>
      <UnstyledButton className={classes.remove!} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconX size={13} stroke={2} aria-hidden="true" />
      </UnstyledButton>
    </span>
  );
}

interface ChosenPeopleProps {
  label: string;
  chosen: readonly string[];
  onChange: (personIds: readonly string[]) => void;
}

/** Chosen people other than the reader, with a picker for more. */
export function ChosenPeople({ label, chosen, onChange }: ChosenPeopleProps) {
  const { t } = useLingui();
  const actorId = useSession().actor!.id;
  const without = (id: string) => chosen.filter((one) => one !== id);
  const choose = (id: string) => onChange(chosen.includes(id) ? without(id) : [...chosen, id]);
  return (
    <div className={classes.people} role="group" aria-label={label}>
      {chosen.map((id) => (
        <Chosen key={id} id={id} onRemove={() => onChange(without(id))} />
      ))}
      <PersonPicker
        label={t`Add a person`}
        chosen={chosen}
        isMany
        canChoose={(id) => id !== actorId && (chosen.length < maxRecipients || chosen.includes(id))}
        onChoose={choose}
      >
        <span className={classes.add}>
          <IconPlus size={14} stroke={1.8} aria-hidden="true" />
          {chosen.length === 0 ? label : t`Add a person`}
        </span>
      </PersonPicker>
    </div>
  );
}
