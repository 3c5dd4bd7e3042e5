import { useLingui } from '@lingui/react/macro';
import { Menu, SegmentedControl, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import type { BulkChange } from '#shared/tasks/bulk.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { Priority, TaskCard } from '#shared/tasks/task.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { Portrait } from '#client/ui/portrait.tsx';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { useBoard, type Picked } from './board-context.ts';
import { outside } from './card-menu.tsx';
import { endOf, mayEnter } from './board-lists.ts';
import { DayPopover } from './day-popover.tsx';
import { useListName, usePriorityNames } from './task-words.ts';
import classes from './card-picker.module.css';

/** A menu that stands open about some cards. */
export interface Picking {
  kind: Picked;
  cards: readonly TaskCard[];
  /** Where it stands, in the window. */
  at: { x: number; y: number; height: number };
}

interface ChoicesProps {
  cards: readonly TaskCard[];
  onChange: (change: BulkChange) => void;
}

function Lists({ cards, onChange }: ChoicesProps) {
  const { t } = useLingui();
  const { lists } = useBoard();
  const nameOf = useListName();
  const [end, setEnd] = useState<'top' | 'bottom'>('top');
  return (
    <>
      <Menu.Label>{t`Move to`}</Menu.Label>
      <SegmentedControl
        size="xs"
        fullWidth
        className={classes.end}
        aria-label={t`Where in the list`}
        value={end}
        onChange={setEnd}
        data={[
          { value: 'top', label: t`Top` },
          { value: 'bottom', label: t`Bottom` },
        ]}
      />
      {lists.map((list, index) => (
        <Menu.Item
          key={list.key}
          data-autofocus={index === 0 || undefined}
          leftSection={<StatusMark status={list.status} />}
          disabled={!cards.some((card) => mayEnter(card, list))}
          onClick={() => onChange({ place: endOf(list, end, cards) })}
        >
          <bdi>{nameOf(list)}</bdi>
        </Menu.Item>
      ))}
    </>
  );
}

const mostFound = 8;

/** On a department's board whoever works here may get a task; on the others who belongs to them. */
const mayGet = ({ kind, members }: Pick<Board, 'kind' | 'members'>, personId: string) =>
  kind === 'department' || members[personId] !== undefined;

function People({ onChange }: ChoicesProps) {
  const { t, i18n } = useLingui();
  const { board } = useBoard();
  const { people } = useDirectory();
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase(i18n.locale);
  const found = Object.values(people)
    .filter(({ id, isActive, name }) => isActive && mayGet(board, id) && name.toLocaleLowerCase(i18n.locale).includes(wanted))
    .sort(
      (a, b) =>
        Number(b.departmentId === board.departmentId) - Number(a.departmentId === board.departmentId) ||
        a.name.localeCompare(b.name, i18n.locale),
    );
  // The menu takes letters for itself: they are for the field.
  const type = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && found[0]) onChange({ assigneeId: found[0].id });
    if (!['ArrowDown', 'ArrowUp', 'Escape', 'Tab'].includes(event.key)) event.stopPropagation();
  };
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
      {found.slice(0, mostFound).map((person) => (
        <Menu.Item key={person.id} leftSection={<Portrait person={person} size={20} />} onClick={() => onChange({ assigneeId: person.id })}>
          <bdi>{person.name}</bdi>
        </Menu.Item>
      ))}
      {found.length === 0 && <p className={classes.none}>{t`Nobody of this name on this board`}</p>}
    </>
  );
}

const priorities: readonly Priority[] = ['high', 'medium', 'low'];

function Priorities({ onChange }: ChoicesProps) {
  const names = usePriorityNames();
  return priorities.map((priority, index) => (
    <Menu.Item
      key={priority}
      data-autofocus={index === 0 || undefined}
      leftSection={<PriorityMark priority={priority} label="" />}
      onClick={() => onChange({ priority })}
    >
      {names[priority]}
    </Menu.Item>
  ));
}

/** What somebody has just opened is over what Cairn has just said. */
const aboveToasts = 1000;

const choicesOf = { move: Lists, assignee: People, priority: Priorities };

interface CardPickerProps {
  pick: Picking;
  /** Whether something was chosen. */
  onClose: () => void;
}

function useChange({ pick: { cards }, onClose }: CardPickerProps) {
  const { actions } = useBoard();
  return (what: BulkChange) => {
    onClose();
    void actions.change(cards, what);
  };
}

/** What a menu hangs from. */
const anchorAt = ({ x, y, height }: Picking['at']) => <span className={classes.anchor} style={{ left: x, top: y, blockSize: height }} />;

function DuePicker(props: CardPickerProps) {
  const { t } = useLingui();
  const { today } = useBoard();
  const change = useChange(props);
  const { pick, onClose } = props;
  const [first] = pick.cards;
  return (
    <DayPopover
      label={t`Due date`}
      day={pick.cards.length === 1 ? (first?.dueDate ?? null) : null}
      today={today}
      isOpen
      zIndex={aboveToasts}
      returnsFocus={false}
      onClose={onClose}
      onChoose={(dueDate) => change({ dueDate })}
    >
      {anchorAt(pick.at)}
    </DayPopover>
  );
}

function MenuPicker({ kind, ...props }: CardPickerProps & { kind: keyof typeof choicesOf }) {
  const { t } = useLingui();
  const change = useChange(props);
  const { pick, onClose } = props;
  const Choices = choicesOf[kind];
  const names = { move: t`Move to`, assignee: t`Assign to`, priority: t`Priority` };
  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      width={260}
      zIndex={aboveToasts}
      clickOutsideEvents={outside}
      returnFocus={false}
      trapFocus
    >
      <Menu.Target>{anchorAt(pick.at)}</Menu.Target>
      <Menu.Dropdown aria-label={names[kind]} data-of-card={pick.cards[0]?.id}>
        <Choices cards={pick.cards} onChange={change} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is asked beside a card, for the whole board: where cards go, whose they are, how urgent, and when they are due. */
export function CardPicker(props: CardPickerProps) {
  const { kind } = props.pick;
  return kind === 'due' ? <DuePicker {...props} /> : <MenuPicker {...props} kind={kind} />;
}
