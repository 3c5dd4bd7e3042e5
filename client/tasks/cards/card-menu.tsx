import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowRight,
  IconTransferOut,
  IconLayoutSidebarRight,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { Ref } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { outsideEvents } from '#client/ui/outside-events.ts';
import { useTypeAhead } from '#client/ui/type-ahead.ts';
import { useBoard, useCardLeases } from '#client/tasks/state/board-context.ts';
import { canEnterList, placeAtPosition, type BoardList } from '#client/tasks/state/board-lists.ts';
import { writeDraft } from '#client/access/drafts.store.ts';
import { titleDraft } from '#client/tasks/state/draft-names.ts';
import { FieldItems } from './card-menu-fields.tsx';
import { ReadOnlyItems } from './card-menu-more.tsx';
import { useCardActions } from './use-card-actions.ts';
import { cardElement, focusCard } from '#client/tasks/state/focus-card.ts';
import { cardAfter } from '#client/tasks/state/keyboard-move.ts';
import { useOpenTask } from '#client/tasks/state/open-task.ts';
import { useListName } from '#client/tasks/state/task-labels.ts';
import classes from './card-menu.module.css';

export interface CardMenuProps {
  card: TaskCard;
  canMove: boolean;
  canEdit: boolean;
  canDelete: boolean;
  isReachable: boolean;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

function MoveTo({ card, list }: { card: TaskCard; list: BoardList }) {
  const { t } = useLingui();
  const { lists, actions } = useBoard();
  const nameOf = useListName();
  const place = placeAtPosition(lists, card.id, { list: list.key, index: 0 });
  const isBarred = !canEnterList(card, list);
  const move = () => {
    if (!place) return;
    void actions.move(card, place);
    focusCard(card.id);
  };
  return (
    <Menu.Item leftSection={<IconArrowRight {...icon} className="mirrored" />} disabled={isBarred} onClick={move}>
      {nameOf(list)}
      {isBarred && <span className={classes.why}>{t`Completed tasks can only move back to In Progress.`}</span>}
    </Menu.Item>
  );
}

function Ends({ card, list }: { card: TaskCard; list: BoardList }) {
  const { t } = useLingui();
  const { moveToEnd } = useCardActions();
  const last = list.cards.length - 1;
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowBarToUp {...icon} />}
        rightSection={<KeyHint keys={['T']} />}
        disabled={list.cards[0]?.id === card.id}
        onClick={() => moveToEnd('top')(card)}
      >
        {t`Move to top`}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowBarToDown {...icon} />}
        rightSection={<KeyHint keys={['B']} />}
        disabled={list.cards[last]?.id === card.id}
        onClick={() => moveToEnd('bottom')(card)}
      >
        {t`Move to bottom`}
      </Menu.Item>
    </>
  );
}

function Elsewhere({ card }: { card: TaskCard }) {
  const { t } = useLingui();
  const { pick } = useBoard();
  const ask = () => {
    const beside = cardElement(card.id);
    if (beside) pick('board', [card], beside);
  };
  return (
    <Menu.Item leftSection={<IconTransferOut {...icon} className="mirrored" />} rightSection={<KeyHint keys={['V']} />} onClick={ask}>
      {t`Move to another board`}
    </Menu.Item>
  );
}

function Moves({ card }: { card: TaskCard }) {
  const { t } = useLingui();
  const { lists } = useBoard();
  const own = lists.find(({ cards }) => cards.some(({ id }) => id === card.id));
  const others = lists.filter((list) => list !== own);
  return (
    <>
      <Menu.Label className={classes.moves}>
        {t`Move to`}
        <KeyHint keys={['M']} />
      </Menu.Label>
      {own && <Ends card={card} list={own} />}
      {others.map((list) => (
        <MoveTo key={list.key} card={card} list={list} />
      ))}
      <Elsewhere card={card} />
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
  return (
    <>
      <Menu.Item
        leftSection={<IconLayoutSidebarRight {...icon} className="mirrored" />}
        rightSection={<KeyHint keys={['O']} />}
        onClick={() => open(card.id)}
      >
        {t`Open`}
      </Menu.Item>
      {canEdit && (
        <Menu.Item leftSection={<IconPencil {...icon} />} rightSection={<KeyHint keys={['E']} />} onClick={edit}>
          {t`Edit title`}
        </Menu.Item>
      )}
      <FieldItems card={card} canMove={canMove} canEdit={canEdit} />
      <ReadOnlyItems card={card} />
      {canMove && <Moves card={card} />}
      {canDelete && <Menu.Divider />}
      {canDelete && (
        <Menu.Item data-danger leftSection={<IconTrash {...icon} />} rightSection={<KeyHint keys={['Del']} />} onClick={remove}>
          {t`Delete`}
        </Menu.Item>
      )}
    </>
  );
}

/** Mantine sets ARIA attributes on the menu target, but the button has the name and the focus. */
const Anchor = ({ ref }: { ref?: Ref<HTMLSpanElement> }) => <span ref={ref} className={classes.anchor} />;

/** The menu is long, so it may cover its card instead of leaving the window. */
const whole = { flip: true, shift: { crossAxis: true, padding: 8 } };

interface OpenMenuProps {
  of: Omit<CardMenuProps, 'isReachable'>;
  id: string;
  onChange: (isOpen: boolean) => void;
}

export function OpenCardMenu({ of, id, onChange }: OpenMenuProps) {
  const find = useTypeAhead();
  return (
    <Menu
      id={id}
      opened
      onChange={onChange}
      onDismiss={() => focusCard(of.card.id)}
      position="bottom-end"
      width={250}
      returnFocus={false}
      clickOutsideEvents={outsideEvents}
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
