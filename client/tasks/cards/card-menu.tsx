import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowRight,
  IconTransferOut,
  IconCalendar,
  IconFlag,
  IconLayoutSidebarRight,
  IconPencil,
  IconSquareCheck,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import type { Ref } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useTypedEntry } from '#client/ui/typed-entry.ts';
import { useBoard, useCardLeases, type Picked } from '#client/tasks/board-context.ts';
import { mayEnter, placeAt, type BoardList } from '#client/tasks/board-lists.ts';
import { titleDraft, writeDraft } from '#client/tasks/drafts.store.ts';
import { AnyonesItems } from './card-menu-more.tsx';
import { cardElement, focusCard } from './focus-card.ts';
import { cardAfter } from '#client/tasks/drag/keyboard-move.ts';
import { useOpenTask } from './open-task.ts';
import { useListName } from '#client/tasks/task-words.ts';
import classes from './card-menu.module.css';

export interface CardMenuProps {
  card: TaskCard;
  canMove: boolean;
  canEdit: boolean;
  canDelete: boolean;
  /** The tab key stops here only while the card has the focus. */
  isReachable: boolean;
}

/** What closes a menu from outside. Not a key: the one that opens it is still on its way. */
export const outside = ['mousedown', 'touchstart'];

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

function MoveTo({ card, list }: { card: TaskCard; list: BoardList }) {
  const { t } = useLingui();
  const { lists, actions } = useBoard();
  const nameOf = useListName();
  const place = placeAt(lists, card.id, { list: list.key, index: 0 });
  const isBarred = !mayEnter(card, list);
  const move = () => {
    if (!place) return;
    void actions.move(card, place);
    focusCard(card.id);
  };
  return (
    <Menu.Item leftSection={<IconArrowRight {...icon} className="mirrored" />} disabled={isBarred} onClick={move}>
      {nameOf(list)}
      {isBarred && <span className={classes.why}>{t`A completed task is reopened into In Progress.`}</span>}
    </Menu.Item>
  );
}

/** The ends of its own list, so that nobody has to drag to put tasks in order. */
function Ends({ card, list }: { card: TaskCard; list: BoardList }) {
  const { t } = useLingui();
  const { lists, actions } = useBoard();
  const moveTo = (index: number) => {
    const place = placeAt(lists, card.id, { list: list.key, index });
    if (!place) return;
    void actions.move(card, place);
    focusCard(card.id);
  };
  const last = list.cards.length - 1;
  return (
    <>
      <Menu.Item leftSection={<IconArrowBarToUp {...icon} />} disabled={list.cards[0]?.id === card.id} onClick={() => moveTo(0)}>
        {t`To the top`}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowBarToDown {...icon} />} disabled={list.cards[last]?.id === card.id} onClick={() => moveTo(last)}>
        {t`To the bottom`}
      </Menu.Item>
    </>
  );
}

/** Onto another board. */
function Elsewhere({ card }: { card: TaskCard }) {
  const { t } = useLingui();
  const { pick } = useBoard();
  const ask = () => {
    const beside = cardElement(card.id);
    if (beside) pick('board', [card], beside);
  };
  return (
    <Menu.Item leftSection={<IconTransferOut {...icon} className="mirrored" />} onClick={ask}>
      {t`To another board`}
    </Menu.Item>
  );
}

/** What is asked in a menu of its own, and the way into the selection for who has no keys. */
function Quick({ card, canMove, canEdit }: Pick<CardMenuProps, 'card' | 'canMove' | 'canEdit'>) {
  const { t } = useLingui();
  const { selection, pick } = useBoard();
  const ask = (kind: Picked) => () => {
    const beside = cardElement(card.id);
    if (beside) pick(kind, [card], beside);
  };
  return (
    <>
      <Menu.Item leftSection={<IconSquareCheck {...icon} />} onClick={() => selection.toggle(card.id)}>
        {selection.ids.has(card.id) ? t`Take out of the selection` : t`Select`}
      </Menu.Item>
      {canMove && (
        <Menu.Item leftSection={<IconUser {...icon} />} onClick={ask('assignee')}>
          {t`Assign to`}
        </Menu.Item>
      )}
      {canEdit && (
        <Menu.Item leftSection={<IconFlag {...icon} />} onClick={ask('priority')}>
          {t`Priority`}
        </Menu.Item>
      )}
      {canEdit && (
        <Menu.Item leftSection={<IconCalendar {...icon} />} onClick={ask('due')}>
          {t`Due date`}
        </Menu.Item>
      )}
    </>
  );
}

function Items({ card, canMove, canEdit, canDelete }: Omit<CardMenuProps, 'isReachable'>) {
  const { t } = useLingui();
  const { lists, actions } = useBoard();
  const { open } = useOpenTask();
  const { isFree } = useCardLeases();
  const edit = () => isFree(card.id) && writeDraft(titleDraft(card.id), { text: card.title, base: card.title });
  const remove = () => {
    const next = cardAfter(lists, card.id);
    void actions.remove(card);
    if (next) focusCard(next);
  };
  const own = lists.find(({ cards }) => cards.some(({ id }) => id === card.id));
  const others = lists.filter((list) => list !== own);
  return (
    <>
      <Menu.Item leftSection={<IconLayoutSidebarRight {...icon} className="mirrored" />} onClick={() => open(card.id)}>
        {t`Open`}
      </Menu.Item>
      {canEdit && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={edit}>
          {t`Edit title`}
        </Menu.Item>
      )}
      <Quick card={card} canMove={canMove} canEdit={canEdit} />
      <AnyonesItems card={card} />
      {canMove && <Menu.Label>{t`Move to`}</Menu.Label>}
      {canMove && own && <Ends card={card} list={own} />}
      {canMove && others.map((list) => <MoveTo key={list.key} card={card} list={list} />)}
      {canMove && <Elsewhere card={card} />}
      {canDelete && <Menu.Divider />}
      {canDelete && (
        <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={remove}>
          {t`Delete`}
        </Menu.Item>
      )}
    </>
  );
}

/** Where the menu stands. What Mantine says of a target is said by the button, which is named and has the focus. */
const Anchor = ({ ref }: { ref?: Ref<HTMLSpanElement> }) => <span ref={ref} className={classes.anchor} />;

/** It is long: it goes up over its card rather than out of the window. */
const whole = { flip: true, shift: { crossAxis: true, padding: 8 } };

interface OpenMenuProps {
  of: Omit<CardMenuProps, 'isReachable'>;
  id: string;
  onChange: (isOpen: boolean) => void;
}

/** The menu of a card, as long as it is open. */
export function OpenCardMenu({ of, id, onChange }: OpenMenuProps) {
  const find = useTypedEntry();
  return (
    <Menu
      id={id}
      opened
      onChange={onChange}
      onDismiss={() => focusCard(of.card.id)}
      position="bottom-end"
      width={250}
      returnFocus={false}
      clickOutsideEvents={outside}
      middlewares={whole}
    >
      <Menu.Target>
        <Anchor />
      </Menu.Target>
      <Menu.Dropdown className={classes.whole} data-of-card={of.card.id} onKeyDown={find}>
        <Items {...of} />
      </Menu.Dropdown>
    </Menu>
  );
}
