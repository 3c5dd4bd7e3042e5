import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { undoOfJoining, type MembershipChange } from '#shared/tasks/bulk.api.ts';
import { assignmentEffect, canAssignTask, canEditTask } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { managerChainOf, useDirectory, usePerson, type Person } from '#client/people/directory.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { FieldFrame, FieldConflict } from './field-frame.tsx';
import { PersonPicker } from '#client/records/person-picker.tsx';
import type { TaskFieldsProps } from '#client/tasks/cards/task-fields-props.ts';
import { unwatchTask, watchTask } from './task-parts.store.ts';
import { useCardField } from '#client/tasks/cards/use-card-field.ts';
import { useFieldError } from '#client/tasks/cards/use-field-error.ts';
import picking from './pickers.module.css';

interface ConfirmPersonProps {
  pending: { personId: string; takes: 'joins' | 'refused' };
  onYes: () => void;
  onNo: () => void;
}

function Asked({ pending, onYes, onNo }: ConfirmPersonProps) {
  const { t } = useLingui();
  const name = isolateDirection(usePerson(pending.personId).name);
  if (pending.takes === 'refused')
    return (
      <p
        className={picking.fault}
        role="alert"
      >{t`Tasks on a private board always belong to its owner. Move the task to another board first.`}</p>
    );
  return (
    <div role="alert">
      <p className={picking.fault}>{t`${name} is not a member of this board. Assign the task and add them as an editor?`}</p>
      <Button size="xs" onClick={onYes}>{t`Assign`}</Button> <Button size="xs" variant="default" onClick={onNo}>{t`Cancel`}</Button>
    </div>
  );
}

function Named({ person }: { person: Person }) {
  const { t } = useLingui();
  return (
    <>
      <Avatar person={person} size={20} />
      <bdi>{person.isKnown ? person.name : t`Not in the directory`}</bdi>
    </>
  );
}

/** An assignee who passes a task on may lose access to it, so the fields are locked and an undo is shown. */
function useHandedOn({ card, board, onEdit }: TaskFieldsProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const { people } = useDirectory();
  const sayRefusal = useErrorToast();
  const latest = useRef({ now: card, onEdit });
  useEffect(() => {
    latest.current = { now: card, onEdit };
  });
  return (personId: string, joining: MembershipChange) => {
    const mayEdit = (assigneeId: string) => actor !== null && canEditTask(actor, board, { ...card, assigneeId }, managerChainOf);
    if (!mayEdit(card.assigneeId) || mayEdit(personId)) return;
    const name = isolateDirection(people[personId]?.name ?? '');
    const undo = () => {
      const { now, onEdit } = latest.current;
      // Undo only if the task was not reassigned in the meantime.
      if (now.assigneeId !== personId) sayRefusal(new AppError('record.stale'));
      else void onEdit({ assigneeId: card.assigneeId }, undoOfJoining(joining)).catch(sayRefusal);
    };
    const words = t`Assigned to ${name}. You can no longer edit the other fields.`;
    showToast({ tone: 'done', words, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: undo } });
  };
}

function useAssigning(props: TaskFieldsProps) {
  const sayHandedOn = useHandedOn(props);
  const onEdit: TaskFieldsProps['onEdit'] = async (values, joining = {}) => {
    await props.onEdit(values, joining);
    if (values.assigneeId !== undefined) sayHandedOn(values.assigneeId, joining);
  };
  const state = useCardField('assigneeId', { ...props, onEdit });
  const [pending, setPending] = useState<ConfirmPersonProps['pending'] | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  const choose = (personId: string) => {
    const takes = assignmentEffect(props.board, personId);
    setPending(takes === 'free' ? null : { personId, takes });
    if (takes === 'free') state.send(personId, seen ?? state.now);
  };
  const join = () => {
    if (pending) state.send(pending.personId, state.now, { joins: true });
    setPending(null);
  };
  const keep = () => state.draft && choose(state.draft.text);
  const look = (isOpen: boolean) => setSeen(isOpen ? state.now : null);
  return { state: { ...state, keep }, pending, isOpen: seen !== null, choose, join, look, cancel: () => setPending(null) };
}

export function AssigneeField(props: TaskFieldsProps) {
  const { card, board, presence } = props;
  const { t } = useLingui();
  const { actor } = useSession();
  const { people } = useDirectory();
  const person = usePerson(card.assigneeId);
  const { state, pending, isOpen, choose, join, look, cancel } = useAssigning(props);
  const nameOf = (id: string) => people[id]?.name ?? t`Not in the directory`;
  const named = <Named person={person} />;
  const canAssign = actor !== null && canAssignTask(actor, board);
  return (
    <FieldFrame name={t`Assignee`} subject="assignee" presence={presence} isEditing={isOpen}>
      {canAssign ? (
        <PersonPicker
          label={`${t`Assignee`}: ${nameOf(card.assigneeId)}`}
          keyOf="assignee"
          chosen={[card.assigneeId]}
          isFirst={(id) => board.members[id] !== undefined}
          onChoose={choose}
          onOpen={look}
        >
          {named}
        </PersonPicker>
      ) : (
        <span className={picking.person}>{named}</span>
      )}
      {pending && <Asked pending={pending} onYes={join} onNo={cancel} />}
      <FieldConflict state={state} isEditing={isOpen} shownAs={nameOf} />
    </FieldFrame>
  );
}

function WatchButton({ isMine, onPress }: { isMine: boolean; onPress: () => void }) {
  const { t } = useLingui();
  const Eye = isMine ? IconEyeOff : IconEye;
  return (
    <Button size="xs" variant="subtle" data-key-of="watch" leftSection={<Eye size={14} aria-hidden="true" />} onClick={onPress}>
      {isMine ? t`Stop watching` : t`Watch`}
    </Button>
  );
}

export function WatchersField({ card, task, room, board, presence, isEditable }: TaskFieldsProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const { people } = useDirectory();
  const refuse = useFieldError(room);
  const [isOpen, setIsOpen] = useState(false);
  if (!actor) return null;
  const isWatching = (personId: string) => task.watchers.includes(personId);
  const change = (personId: string) => {
    const act = isWatching(personId) ? unwatchTask : watchTask;
    act(room, personId).catch((error: unknown) => refuse(error, card.id, () => change(personId)));
  };
  return (
    <FieldFrame name={t`Watchers`} subject="watchers" presence={presence} isEditing={isOpen}>
      {task.watchers.map((id) => (
        <span key={id} className={picking.person}>
          {people[id] && <Named person={{ ...people[id], isKnown: true }} />}
        </span>
      ))}
      <div className={picking.acts}>
        <WatchButton isMine={isWatching(actor.id)} onPress={() => change(actor.id)} />
        {isEditable && (
          <PersonPicker
            label={t`Add or remove a watcher`}
            chosen={task.watchers}
            isFirst={(id) => isWatching(id) || board.members[id] !== undefined}
            onChoose={change}
            onOpen={setIsOpen}
          >
            <IconPlus size={14} aria-hidden="true" />
            {t`Add`}
          </PersonPicker>
        )}
      </div>
    </FieldFrame>
  );
}
