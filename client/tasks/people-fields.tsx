import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { assigningTo, canAssignTask } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory, usePerson, type Person } from '#client/people/directory.store.ts';
import { isolate } from '#client/ui/isolate.ts';
import { Portrait } from '#client/ui/portrait.tsx';
import { PersonPicker } from './person-picker.tsx';
import type { TaskFieldsProps } from './task-fields-props.ts';
import { unwatchTask, watchTask } from './task.store.ts';
import { useFieldRefusal } from './use-field-refusal.ts';
import picking from './pickers.module.css';

interface AskedProps {
  asked: { personId: string; takes: 'joins' | 'refused' };
  onYes: () => void;
  onNo: () => void;
}

/** In place: who is not on the project's board becomes its editor with the task, and a private board takes nobody. */
function Asked({ asked, onYes, onNo }: AskedProps) {
  const { t } = useLingui();
  const name = isolate(usePerson(asked.personId).name);
  if (asked.takes === 'refused')
    return <p className={picking.fault} role="alert">{t`Tasks on a private board stay its owner’s. Move it to another board first.`}</p>;
  return (
    <div role="alert">
      <p className={picking.fault}>{t`${name} is not on this board. Assign and make an editor of it?`}</p>
      <Button size="xs" onClick={onYes}>{t`Assign`}</Button> <Button size="xs" variant="default" onClick={onNo}>{t`Cancel`}</Button>
    </div>
  );
}

function Named({ person }: { person: Person }) {
  const { t } = useLingui();
  return (
    <>
      <Portrait person={person} size={20} />
      <bdi>{person.isKnown ? person.name : t`Not in the directory`}</bdi>
    </>
  );
}

export function AssigneeField({ card, board, onEdit }: TaskFieldsProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const person = usePerson(card.assigneeId);
  const [asked, setAsked] = useState<AskedProps['asked'] | null>(null);
  const choose = (personId: string) => {
    const takes = assigningTo(board, personId);
    setAsked(takes === 'free' ? null : { personId, takes });
    if (takes === 'free') onEdit({ assigneeId: personId });
  };
  const join = () => {
    if (asked) onEdit({ assigneeId: asked.personId }, { joins: true });
    setAsked(null);
  };
  const named = <Named person={person} />;
  if (actor === null || !canAssignTask(actor, board)) return <span className={picking.person}>{named}</span>;
  return (
    <div>
      <PersonPicker
        label={`${t`Assignee`}: ${person.name}`}
        chosen={[card.assigneeId]}
        isFirst={(id) => board.members[id] !== undefined}
        onChoose={choose}
      >
        {named}
      </PersonPicker>
      {asked && <Asked asked={asked} onYes={join} onNo={() => setAsked(null)} />}
    </div>
  );
}

function WatchButton({ isMine, onPress }: { isMine: boolean; onPress: () => void }) {
  const { t } = useLingui();
  const Eye = isMine ? IconEyeOff : IconEye;
  return (
    <Button size="xs" variant="subtle" aria-pressed={isMine} leftSection={<Eye size={14} aria-hidden="true" />} onClick={onPress}>
      {isMine ? t`Stop watching` : t`Watch`}
    </Button>
  );
}

export function WatchersField({ card, task, room, board, isEditable }: TaskFieldsProps & { isEditable: boolean }) {
  const { t } = useLingui();
  const { actor } = useSession();
  const { people } = useDirectory();
  const refuse = useFieldRefusal(room);
  if (!actor) return null;
  const isWatching = (personId: string) => task.watchers.includes(personId);
  const change = (personId: string) => {
    const act = isWatching(personId) ? unwatchTask : watchTask;
    act(room, personId).catch((error: unknown) => refuse(error, card.id, () => change(personId)));
  };
  const words = t`Add or remove a watcher`;
  return (
    <div>
      {task.watchers.map((id) => (
        <span key={id} className={picking.person}>
          {people[id] && <Named person={{ ...people[id], isKnown: true }} />}
        </span>
      ))}
      <WatchButton isMine={isWatching(actor.id)} onPress={() => change(actor.id)} />
      {isEditable && (
        <PersonPicker
          label={words}
          chosen={task.watchers}
          isFirst={(id) => isWatching(id) || board.members[id] !== undefined}
          onChoose={change}
        >
          <IconPlus size={14} aria-hidden="true" />
          {words}
        </PersonPicker>
      )}
    </div>
  );
}
