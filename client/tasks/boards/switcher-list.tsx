import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconArchive, IconLayoutList, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { BoardKind } from '#shared/tasks/board.schema.ts';
import { may } from '#shared/access/access.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { BoardDays } from './board-days.tsx';
import { BoardStar, MemberAvatars } from './board-marks.tsx';
import { allBoardsHref, moveFocusInGrid } from './all-boards.ts';
import { folded, useBoardTitle, useKindNames } from '#client/tasks/state/board-labels.ts';
import { useToday } from '#client/access/use-today.ts';
import { byLastUse, useBoards, type ListedBoard } from '#client/tasks/state/boards.store.ts';
import nameLine from '#client/ui/name-line.module.css';
import classes from './board-switcher.module.css';

const shownAtOnce = 60;
const shownRecent = 4;

function BoardRow({ board, isCurrent, onChoose }: { board: ListedBoard; isCurrent: boolean; onChoose: (boardId: string) => void }) {
  const { t } = useLingui();
  const today = useToday();
  const titleOf = useBoardTitle();
  const title = titleOf(board);
  return (
    <li className={classes.row} data-current={isCurrent || undefined}>
      <UnstyledButton className={classes.board} data-board aria-current={isCurrent || undefined} onClick={() => onChoose(board.id)}>
        <span className={classes.name}>
          <bdi className={nameLine.name}>{title}</bdi>
        </span>
        {board.isArchived && <IconArchive size={15} stroke={1.6} aria-label={t`Archived`} />}
        <BoardDays board={board} today={today} isShort />
        {board.kind !== 'private' && <MemberAvatars faces={board.faces} />}
      </UnstyledButton>
      <BoardStar board={board} />
    </li>
  );
}

interface BoardGroup {
  key: string;
  name: string;
  boards: readonly ListedBoard[];
}

const kinds: readonly BoardKind[] = ['department', 'private', 'project'];

function useGroups(boards: readonly ListedBoard[], search: string): BoardGroup[] {
  const { t } = useLingui();
  const titleOf = useBoardTitle();
  const kindNames = useKindNames();
  const sought = folded(search);
  if (sought !== '') {
    const found = boards.filter((board) => folded(titleOf(board)).includes(sought));
    const begins = (board: ListedBoard) => Number(folded(titleOf(board)).startsWith(sought));
    return [{ key: 'found', name: t`Results`, boards: found.toSorted((a, b) => begins(b) - begins(a) || byLastUse(a, b)) }];
  }
  const favourites = boards.filter(({ isFavourite }) => isFavourite).toSorted(byLastUse);
  const recent = boards
    .filter(({ isFavourite, usedAt }) => !isFavourite && usedAt !== null)
    .toSorted(byLastUse)
    .slice(0, shownRecent);
  const rest = boards.filter((board) => !favourites.includes(board) && !recent.includes(board));
  return [
    { key: 'favourites', name: t`Favourites`, boards: favourites },
    { key: 'recent', name: t`Recent`, boards: recent },
    ...kinds.map((kind) => ({ key: kind, name: kindNames[kind], boards: rest.filter((board) => board.kind === kind) })),
  ];
}

function firstOf(groups: readonly BoardGroup[]): BoardGroup[] {
  const order = groups.flatMap(({ boards }) => boards).slice(0, shownAtOnce);
  const first = new Set(order.map(({ id }) => id));
  return groups
    .map((group) => ({ ...group, boards: group.boards.filter(({ id }) => first.has(id)) }))
    .filter(({ boards }) => boards.length > 0);
}

function Boards({
  groups,
  current,
  onChoose,
}: {
  groups: readonly BoardGroup[];
  current: string | null;
  onChoose: (boardId: string) => void;
}) {
  const { t } = useLingui();
  const shown = firstOf(groups);
  const count = (of: readonly BoardGroup[]) => of.reduce((sum, { boards }) => sum + boards.length, 0);
  const hidden = count(groups) - count(shown);
  if (shown.length === 0) return <p className={classes.nothing}>{t`No Data Found!`}</p>;
  return (
    <>
      {shown.map(({ key, name, boards }) => (
        <section key={key} aria-label={name}>
          <h2 className={classes.group}>{name}</h2>
          <ul className={classes.list}>
            {boards.map((board) => (
              <BoardRow key={board.id} board={board} isCurrent={board.id === current} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      ))}
      {hidden > 0 && (
        <p
          className={classes.nothing}
        >{t`${plural(hidden, { one: '# more board. Search by name.', other: '# more boards. Search by name.' })}`}</p>
      )}
    </>
  );
}

function AllRow({ isCurrent, onChoose }: { isCurrent: boolean; onChoose: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.row} data-current={isCurrent || undefined}>
      <UnstyledButton className={classes.board} data-board aria-current={isCurrent || undefined} onClick={onChoose}>
        <span className={classes.name}>{t`All tasks`}</span>
      </UnstyledButton>
    </div>
  );
}

interface SwitcherListProps {
  current: string | null;
  onChoose: (boardId: string) => void;
  onChooseAll?: (() => void) | undefined;
  onCreate: () => void;
}

interface FootProps {
  archived: number;
  withArchived: boolean;
  onToggle: () => void;
  onCreate: () => void;
}

function Foot({ archived, withArchived, onToggle, onCreate }: FootProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  return (
    <div className={classes.foot}>
      {actor && may(actor, 'Tasks', 'create') && (
        <Button size="xs" variant="subtle" leftSection={<IconPlus size={15} stroke={1.8} />} onClick={onCreate}>{t`New board`}</Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        component={Link}
        href={allBoardsHref}
        leftSection={<IconLayoutList size={15} stroke={1.6} />}
      >
        {t`All boards`}
      </Button>
      {archived > 0 && (
        <Button size="xs" variant="subtle" color="gray" aria-pressed={withArchived} onClick={onToggle}>
          {withArchived ? t`Hide archived boards` : t`${plural(archived, { one: 'Show # archived', other: 'Show # archived' })}`}
        </Button>
      )}
    </div>
  );
}

export function SwitcherList({ current, onChoose, onChooseAll, onCreate }: SwitcherListProps) {
  const { t } = useLingui();
  const { list } = useBoards();
  const [search, setSearch] = useState('');
  const [withArchived, setWithArchived] = useState(false);
  const archived = list.filter(({ isArchived }) => isArchived).length;
  const groups = useGroups(withArchived ? list : list.filter(({ isArchived }) => !isArchived), search);
  const first = groups.find(({ boards }) => boards.length > 0)?.boards[0];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the arrows that bubble up from the field and the rows
    <div className={classes.switcher} onKeyDown={moveFocusInGrid}>
      <TextInput
        data-autofocus
        data-find
        aria-label={t`Find a board`}
        placeholder={t`Find a board`}
        leftSection={<IconSearch size={15} stroke={1.6} />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) =>
          key === 'Enter' && !nativeEvent.isComposing && search.trim() !== '' && first && onChoose(first.id)
        }
      />
      <div className={classes.boards}>
        {onChooseAll && search.trim() === '' && <AllRow isCurrent={current === null} onChoose={onChooseAll} />}
        <Boards groups={groups} current={current} onChoose={onChoose} />
      </div>
      <Foot archived={archived} withArchived={withArchived} onToggle={() => setWithArchived(!withArchived)} onCreate={onCreate} />
    </div>
  );
}
