import { useLingui } from '@lingui/react/macro';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Effort } from '#shared/tasks/effort.api.ts';
import type { EffortEntry } from '#shared/tasks/effort.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { BarButton } from '#client/ui/bar-button.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { EffortForm } from './effort-form.tsx';
import classes from './effort.module.css';

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

export const useHoursText = () => {
  const { t, i18n } = useLingui();
  return (hours: number): string => {
    const number = i18n.number(hours);
    return t`${number} h`;
  };
};

interface EffortLineProps {
  entry: EffortEntry;
  isOwn: boolean;
  othersOn: (day: string) => number;
  onCorrect: (effort: Effort) => void;
  onRemove: () => void;
}

/** One entry of the log; its author can correct and delete it. */
export function EffortLine({ entry, isOwn, othersOn, onCorrect, onRemove }: EffortLineProps) {
  const { t, i18n } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  const hoursText = useHoursText();
  const person = usePerson(entry.personId);
  const name = person.isKnown ? person.name : t`Not in the directory`;
  const [day, hours] = [dayText(entry.day, i18n.locale), hoursText(entry.hours)];
  const save = (effort: Effort) => {
    setIsEditing(false);
    onCorrect(effort);
  };
  if (isEditing)
    return (
      <li>
        <EffortForm first={entry} label={t`Correct the entry`} othersOn={othersOn} onSave={save} onCancel={() => setIsEditing(false)} />
      </li>
    );
  return (
    <li className={classes.line}>
      <Avatar person={person} size={20} />
      <bdi className={classes.name}>{name}</bdi>
      <time dateTime={entry.day}>{day}</time>
      <span className={classes.amount}>{hours}</span>
      <span className={classes.acts}>
        {isOwn && (
          <>
            <BarButton label={t`Correct ${hours} on ${day}`} onPress={() => setIsEditing(true)}>
              <IconPencil {...icon} />
            </BarButton>
            <BarButton label={t`Delete ${hours} on ${day}`} onPress={onRemove}>
              <IconTrash {...icon} />
            </BarButton>
          </>
        )}
      </span>
    </li>
  );
}
