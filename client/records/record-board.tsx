import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { statusName } from '#shared/records/record-action.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import { onDragToolsLoaded } from '#client/ui/drag/drag-tools.ts';
import { Menu } from '#client/ui/floating.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { titleOf, type RecordPlace, type RecordRights, type RecordRow } from './any-record.ts';
import type { RowMarkProps } from './record-drawer-parts.ts';
import { useNamedActions, type OfferedAction } from './use-named-actions.ts';
import classes from './record-board.module.css';

const cardKey = Symbol('card of a board');
const rowIn = ({ data }: { data: Record<string | symbol, unknown> }) => data[cardKey] as RecordRow | undefined;

type Act = (name: string, row: RecordRow) => void;

interface CardProps {
  row: RecordRow;
  title: string;
  href: string;
  actions: readonly OfferedAction[];
  Facts: ComponentType<RowMarkProps>;
  onOpen: (id: string) => void;
  onAct: Act;
}

/** Button with the named actions of a card, for the keyboard and touch. */
function MoveMenu({ row, title, actions, onAct }: Pick<CardProps, 'row' | 'title' | 'actions' | 'onAct'>) {
  const { t } = useLingui();
  const name = isolateDirection(title);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={28} aria-label={t`Move ${name}`}>
          <IconArrowsExchange size={15} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action.name} onClick={() => onAct(action.name, row)}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

function Card({ row, title, href, actions, Facts, onOpen, onAct }: CardProps) {
  const item = useRef<HTMLLIElement>(null);
  const [isHeld, setHeld] = useState(false);
  const current = useEffectEvent(() => row);
  const isMovable = actions.length > 0;
  useEffect(() => {
    const element = item.current!;
    if (!isMovable) return undefined;
    return onDragToolsLoaded(({ draggable }) =>
      draggable({
        element,
        getInitialData: () => ({ [cardKey]: current() }),
        onDragStart: () => setHeld(true),
        onDrop: () => setHeld(false),
      }),
    );
  }, [isMovable]);
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onOpen(row.id);
  };
  return (
    <li ref={item} className={classes.card} data-held={isHeld || undefined} data-movable={isMovable || undefined}>
      <div className={classes.top}>
        <a className={classes.title} href={href} draggable={false} onClick={open}>
          <bdi>{title}</bdi>
        </a>
        {isMovable && <MoveMenu {...{ row, title, actions, onAct }} />}
      </div>
      <Facts recordId={row.id} row={row} />
    </li>
  );
}

interface ColumnProps extends Pick<CardProps, 'Facts' | 'onOpen' | 'onAct'> {
  label: string;
  mark: 'not-started' | 'in-progress' | 'completed';
  rows: readonly RecordRow[];
  actionsOf: (row: RecordRow) => readonly OfferedAction[];
  /** Action that brings a record to this column, if the reader may do it. */
  actionTo: (row: RecordRow) => string | undefined;
  titleFor: (row: RecordRow) => string;
  hrefOf: (id: string) => string;
}

/** Column of a state. It takes the cards whose record has an action that leads to the state. */
function Column({ label, mark, rows, actionsOf, actionTo, titleFor, hrefOf, ...card }: ColumnProps) {
  const { i18n } = useLingui();
  const column = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const canTake = useEffectEvent((row: RecordRow | undefined) => row !== undefined && actionTo(row) !== undefined);
  const take = useEffectEvent((row: RecordRow) => card.onAct(actionTo(row)!, row));
  useEffect(
    () =>
      onDragToolsLoaded(({ dropTargetForElements }) =>
        dropTargetForElements({
          element: column.current!,
          canDrop: ({ source }) => canTake(rowIn(source)),
          onDragEnter: () => setOver(true),
          onDragLeave: () => setOver(false),
          onDrop: ({ source }) => {
            setOver(false);
            take(rowIn(source)!);
          },
        }),
      ),
    [],
  );
  return (
    <section ref={column} className={classes.column} aria-label={label} data-over={isOver || undefined}>
      <header className={classes.head}>
        <StatusMark status={mark} />
        <h2>{label}</h2>
        <span className={classes.count}>{i18n.number(rows.length)}</span>
      </header>
      <ul className={classes.cards}>
        {rows.map((row) => (
          <Card key={row.id} row={row} title={titleFor(row)} href={hrefOf(row.id)} actions={actionsOf(row)} {...card} />
        ))}
      </ul>
    </section>
  );
}

interface RecordBoardProps extends Pick<CardProps, 'Facts' | 'onOpen'> {
  place: RecordPlace;
  rights: RecordRights;
  list: LiveList<RecordRow>;
  label: string;
  hrefOf: (id: string) => string;
}

/** Records of a list as cards in columns by their state. A move is a named action, which asks for what it needs. */
export function RecordBoard({ place, rights, list, label, hrefOf, ...card }: RecordBoardProps) {
  const { t, i18n } = useLingui();
  const { record } = place;
  const { offered, act, question } = useNamedActions(place, rights, list.items);
  const name = statusName(record.fields);
  const actionsOf = (row: RecordRow) => offered([row]);
  if (list.status === 'failed') return <NotLoaded onRetry={list.retry} />;
  if (list.status === 'loading') return <Skeleton m="md" height={360} />;
  return (
    <>
      <div className={classes.board} role="group" aria-label={label}>
        {Object.entries(record.fields[name]!.states!).map(([state, { label: words, mark = 'not-started' }]) => (
          <Column
            key={state}
            label={i18n._(words.id)}
            mark={mark}
            rows={list.items.filter((row) => row[name] === state)}
            actionsOf={actionsOf}
            actionTo={(row) => actionsOf(row).find((action) => record.actions[action.name]!.to === state)?.name}
            titleFor={(row) => titleOf(record, row)}
            hrefOf={hrefOf}
            onAct={(action, row) => void act(action, row)}
            {...card}
          />
        ))}
      </div>
      {list.hasMore && <Button className={classes.more!} variant="default" onClick={list.more}>{t`Show more`}</Button>}
      {question}
    </>
  );
}
