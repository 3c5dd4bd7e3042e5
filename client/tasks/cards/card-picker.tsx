import { useLingui } from '@lingui/react/macro';
import { Menu, SegmentedControl } from '@mantine/core';
import { IconTransferOut } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import type { BulkChange, MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { Priority, TaskCard } from '#shared/tasks/task.schema.ts';
import { asDialog, MenuEntries } from '#client/ui/menu-entries.tsx';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { useTypeAhead } from '#client/ui/type-ahead.ts';
import { popupOf, useBoard, type PickerKind } from '#client/tasks/state/board-context.ts';
import { outsideEvents } from '#client/ui/outside-events.ts';
import { endOfList, canEnterList } from '#client/tasks/state/board-lists.ts';
import { RepeatPicker } from '#client/tasks/recurrence/repeat-picker.tsx';
import { PickedLabels, PickedMainTask } from './picked-parts.tsx';
import { DayPopover } from '#client/ui/day-popover.tsx';
import { BoardChoices } from './board-choices.tsx';
import { CoverChoices } from './cover-choices.tsx';
import { EstimatePopover } from './estimate-popover.tsx';
import { PeopleChoices } from './people-choices.tsx';
import { useListName, usePriorityLabels } from '#client/tasks/state/task-labels.ts';
import classes from './card-picker.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

export interface PickerState {
  kind: PickerKind;
  cards: readonly TaskCard[];
  at: { x: number; y: number; height: number };
}

export interface ChoicesProps {
  cards: readonly TaskCard[];
  onChange: (change: BulkChange, joining?: MembershipChange) => void;
  onClose: () => void;
}

function Boards({ cards, onChange }: ChoicesProps) {
  return <BoardChoices cards={cards} onChoose={(id) => onChange({ board: { id } })} />;
}

type End = 'top' | 'bottom';

function ListEnd({ end, onChange }: { end: End; onChange: (end: End) => void }) {
  const { t } = useLingui();
  return (
    <>
      <Menu.Label>{t`Move to`}</Menu.Label>
      <SegmentedControl
        size="xs"
        fullWidth
        className={classes.end}
        aria-label={t`Position in the list`}
        value={end}
        onChange={onChange}
        data={[
          { value: 'top', label: t`Top` },
          { value: 'bottom', label: t`Bottom` },
        ]}
      />
    </>
  );
}

function Lists(props: ChoicesProps) {
  const { t } = useLingui();
  const [isElsewhere, setIsElsewhere] = useState(false);
  const [end, setEnd] = useState<End>('top');
  if (isElsewhere) return <Boards {...props} />;
  return (
    <>
      <ListEnd end={end} onChange={setEnd} />
      <MenuEntries label={t`Move to`}>
        <OwnLists {...props} end={end} />
        <Menu.Divider />
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconTransferOut {...icon} className="mirrored" />}
          onClick={() => setIsElsewhere(true)}
        >
          {t`Move to another board`}
        </Menu.Item>
      </MenuEntries>
    </>
  );
}

function OwnLists({ cards, end, onChange }: ChoicesProps & { end: End }) {
  const { lists } = useBoard();
  const nameOf = useListName();
  return lists.map((list, index) => (
    <Menu.Item
      key={list.key}
      data-autofocus={index === 0 || undefined}
      leftSection={<StatusMark status={list.status} />}
      disabled={!cards.some((card) => canEnterList(card, list))}
      onClick={() => onChange({ place: endOfList(list, end, cards) })}
    >
      <bdi>{nameOf(list)}</bdi>
    </Menu.Item>
  ));
}

const priorities: readonly Priority[] = ['high', 'medium', 'low'];

function Priorities({ onChange }: ChoicesProps) {
  const names = usePriorityLabels();
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

const PickedCover = ({ cards, onClose }: ChoicesProps) => <CoverChoices card={cards[0]!} onClose={onClose} />;

const choicesOf = {
  move: Lists,
  board: Boards,
  assignee: PeopleChoices,
  priority: Priorities,
  main: PickedMainTask,
  label: PickedLabels,
  cover: PickedCover,
};

interface CardPickerProps {
  pick: PickerState;
  onClose: () => void;
}

function useChange({ pick: { cards }, onClose }: CardPickerProps) {
  const { actions } = useBoard();
  return (what: BulkChange, joining?: MembershipChange) => {
    // Several labels are chosen one after another.
    if (!what.label) onClose();
    void actions.change(cards, what, joining);
  };
}

/** An empty element as menu target, so that Mantine sets no ARIA attributes on the button. */
const Anchor = ({ at: { x, y, height }, ref }: Pick<PickerState, 'at'> & { ref?: Ref<HTMLSpanElement> }) => (
  <span ref={ref} className={classes.anchor} style={{ left: x, top: y, blockSize: height }} />
);

/** With one card the other date limits the choice; with several the server checks each. */
function DayPicker({ field, ...props }: CardPickerProps & { field: 'startDate' | 'dueDate' }) {
  const { t } = useLingui();
  const { today } = useBoard();
  const change = useChange(props);
  const { pick, onClose } = props;
  const only = pick.cards.length === 1 ? pick.cards[0] : undefined;
  return (
    <DayPopover
      label={field === 'dueDate' ? t`Due date` : t`Start date`}
      day={only && only[field]}
      min={field === 'dueDate' ? only?.startDate : undefined}
      max={field === 'startDate' ? only?.dueDate : undefined}
      today={today}
      isOpen
      returnsFocus={false}
      onClose={onClose}
      onChoose={(day) => change({ [field]: day })}
    >
      <Anchor at={pick.at} />
    </DayPopover>
  );
}

function EstimatePicker(props: CardPickerProps) {
  const change = useChange(props);
  const { pick, onClose } = props;
  const first = pick.cards.length === 1 ? (pick.cards[0]?.estimate ?? null) : null;
  return (
    <EstimatePopover first={first} onClose={onClose} onChoose={(estimate) => change({ estimate })}>
      <Anchor at={pick.at} />
    </EstimatePopover>
  );
}

function MenuPicker({ kind, ...props }: CardPickerProps & { kind: keyof typeof choicesOf }) {
  const { t } = useLingui();
  const change = useChange(props);
  const { pick, onClose } = props;
  const Choices = choicesOf[kind];
  const find = useTypeAhead();
  const names = {
    move: t`Move to`,
    board: t`Move to another board`,
    assignee: t`Assign to`,
    priority: t`Priority`,
    main: t`Make a subtask of`,
    label: t`Labels`,
    cover: t`Cover picture`,
  };
  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      width={260}
      clickOutsideEvents={outsideEvents}
      returnFocus={false}
      trapFocus
      {...(popupOf(kind) === 'dialog' && { attributes: asDialog })}
    >
      <Menu.Target>
        <Anchor at={pick.at} />
      </Menu.Target>
      <Menu.Dropdown aria-label={names[kind]} data-of-card={pick.cards[0]?.id} onKeyDown={find}>
        <Choices cards={pick.cards} onChange={change} onClose={onClose} />
      </Menu.Dropdown>
    </Menu>
  );
}

export function CardPicker(props: CardPickerProps) {
  const { kind } = props.pick;
  if (kind === 'repeat') return <RepeatPicker card={props.pick.cards[0]!} onClose={props.onClose} />;
  if (kind === 'due' || kind === 'start') return <DayPicker {...props} field={kind === 'due' ? 'dueDate' : 'startDate'} />;
  return kind === 'estimate' ? <EstimatePicker {...props} /> : <MenuPicker {...props} kind={kind} />;
}
