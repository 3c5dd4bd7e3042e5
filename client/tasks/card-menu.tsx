import { useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { isolate } from '#client/ui/isolate.ts';
import { useBoard } from './board-context.ts';
import { mayEnter, placeAt, type BoardList } from './board-lists.ts';
import { titleDraft, writeDraft } from './drafts.store.ts';
import { focusCard } from './focus-card.ts';
import { cardAfter } from './keyboard-move.ts';
import { useListName } from './task-words.ts';
import classes from './card-menu.module.css';

interface CardMenuProps {
  card: TaskCard;
  canMove: boolean;
  canEdit: boolean;
  canDelete: boolean;
  /** The tab key stops here only while the card has the focus. */
  isReachable: boolean;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

function MoveTo({ card, list }: { card: TaskCard; list: BoardList }) {
  const { t } = useLingui();
  const { lists, actions } = useBoard();
  const nameOf = useListName();
  const place = placeAt(lists, card.id, { list: list.key, index: 0 });
  const isBarred = !mayEnter(card, list);
  const move = () => {
    if (!place) return;
    actions.move(card, place);
    focusCard(card.id);
  };
  return (
    <Menu.Item leftSection={<IconArrowRight {...icon} className="mirrored" />} disabled={isBarred} onClick={move}>
      {nameOf(list)}
      {isBarred && <span className={classes.why}>{t`A completed task is reopened into In Progress.`}</span>}
    </Menu.Item>
  );
}

function Items({ card, canMove, canEdit, canDelete }: Omit<CardMenuProps, 'isReachable'>) {
  const { t } = useLingui();
  const { lists, actions } = useBoard();
  const remove = () => {
    const next = cardAfter(lists, card.id);
    actions.remove(card);
    if (next) focusCard(next);
  };
  const others = lists.filter(({ cards }) => !cards.some(({ id }) => id === card.id));
  return (
    <>
      {canEdit && (
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          onClick={() => writeDraft(titleDraft(card.id), { text: card.title, base: card.title })}
        >
          {t`Edit title`}
        </Menu.Item>
      )}
      {canMove && <Menu.Label>{t`Move to`}</Menu.Label>}
      {canMove && others.map((list) => <MoveTo key={list.key} card={card} list={list} />)}
      {canDelete && <Menu.Divider />}
      {canDelete && (
        <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={remove}>
          {t`Delete`}
        </Menu.Item>
      )}
    </>
  );
}

/** A plain button until it is pressed: a board holds hundreds of them. */
export function CardMenu({ isReachable, ...props }: CardMenuProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const title = isolate(props.card.title);
  return (
    <span className={classes.menu}>
      <UnstyledButton
        className={classes.button}
        aria-label={t`Actions for ${title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={isReachable || isOpen ? 0 : -1}
        onClick={() => setIsOpen(true)}
      >
        <IconDots {...icon} />
      </UnstyledButton>
      {isOpen && (
        <Menu opened onChange={setIsOpen} onDismiss={() => focusCard(props.card.id)} position="bottom-end" width={250} returnFocus={false}>
          <Menu.Target>
            <span className={classes.anchor} />
          </Menu.Target>
          <Menu.Dropdown>
            <Items {...props} />
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
}
