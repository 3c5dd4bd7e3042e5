import { useLingui } from '@lingui/react/macro';
import { Button, Menu, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import type { BulkChange, MembershipChange } from '#shared/tasks/bulk.api.ts';
import { assignmentEffect } from '#shared/tasks/tasks.policy.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { MenuEntries } from '#client/ui/menu-entries.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { useBoard } from '#client/tasks/state/board-context.ts';
import { folded } from '#client/tasks/state/board-labels.ts';
import classes from './card-picker.module.css';

const mostFound = 8;

function useFound(text: string): DirectoryEntry[] {
  const compare = useNameOrder();
  const { board } = useBoard();
  const { people } = useDirectory();
  const wanted = folded(text);
  const nearness = ({ id, departmentId }: DirectoryEntry) => (board.members[id] ? 0 : departmentId === board.departmentId ? 1 : 2);
  return Object.values(people)
    .filter(({ id, isActive, name }) => isActive && assignmentEffect(board, id) !== 'refused' && folded(name).includes(wanted))
    .sort((a, b) => nearness(a) - nearness(b) || compare(a.name, b.name))
    .slice(0, mostFound);
}

interface AskedProps {
  person: DirectoryEntry;
  onYes: () => void;
  onNo: () => void;
}

function Asked({ person, onYes, onNo }: AskedProps) {
  const { t } = useLingui();
  const name = isolateDirection(person.name);
  return (
    <div role="alert" className={classes.confirmation}>
      <p>{t`${name} is not a member of this board. Assign the task and add them as an editor?`}</p>
      <Button size="xs" data-autofocus onClick={onYes} ref={(button) => button?.focus()}>{t`Assign`}</Button>
      <Button size="xs" variant="default" onClick={onNo}>{t`Cancel`}</Button>
    </div>
  );
}

function PersonChoice({ person, onChoose }: { person: DirectoryEntry; onChoose: () => void }) {
  const { t } = useLingui();
  const { board } = useBoard();
  const isFree = assignmentEffect(board, person.id) === 'free';
  return (
    <Menu.Item
      closeMenuOnClick={isFree}
      leftSection={<Avatar person={person} size={20} />}
      rightSection={!isFree && <span className={classes.day}>{t`Not on this board`}</span>}
      onClick={onChoose}
    >
      <bdi>{person.name}</bdi>
    </Menu.Item>
  );
}

function FoundPeople({ found, onChoose }: { found: readonly DirectoryEntry[]; onChoose: (person: DirectoryEntry) => void }) {
  const { t } = useLingui();
  if (found.length === 0) return <p className={classes.none}>{t`No people found on this board`}</p>;
  return (
    <MenuEntries label={t`Assign to`}>
      {found.map((person) => (
        <PersonChoice key={person.id} person={person} onChoose={() => onChoose(person)} />
      ))}
    </MenuEntries>
  );
}

export function PeopleChoices({ onChange }: { onChange: (change: BulkChange, joining?: MembershipChange) => void }) {
  const { t } = useLingui();
  const { board } = useBoard();
  const [text, setText] = useState('');
  const [pendingPerson, setPendingPerson] = useState<DirectoryEntry | null>(null);
  const found = useFound(text);
  const choose = (person: DirectoryEntry) =>
    assignmentEffect(board, person.id) === 'joins' ? setPendingPerson(person) : onChange({ assigneeId: person.id });
  const type = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && text.trim() !== '' && found[0]) {
      // Otherwise the same key press also activates the button that gets the focus back.
      event.preventDefault();
      choose(found[0]);
    }
    if (!['ArrowDown', 'ArrowUp', 'Escape', 'Tab'].includes(event.key)) event.stopPropagation();
  };
  if (pendingPerson)
    return (
      <Asked
        person={pendingPerson}
        onYes={() => onChange({ assigneeId: pendingPerson.id }, { joins: true })}
        onNo={() => setPendingPerson(null)}
      />
    );
  return (
    <>
      <TextInput
        size="xs"
        className={classes.search}
        aria-label={t`Find a person`}
        placeholder={t`Assign to`}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={type}
      />
      <FoundPeople found={found} onChoose={choose} />
    </>
  );
}
