import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Pagination, Select, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useNameOrder } from '#client/ui/name-order.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { findBoards, moveFocusInGrid, type BoardSearch, type BoardShare } from './all-boards.ts';
import { BoardLine } from './board-line.tsx';
import { useBoardTitle, useKindNames } from '#client/tasks/state/board-labels.ts';
import { useBoards } from '#client/tasks/state/boards.store.ts';
import { BoardsSkeleton } from '#client/tasks/skeletons/view-skeletons.tsx';
import list from '#client/tasks/skeletons/task-list.module.css';
import classes from './all-boards.module.css';

const NewBoardDialog = lazyComponent(async () => (await import('./new-board-dialog.tsx')).NewBoardDialog);

const perPage = 50;
const shares: readonly BoardShare[] = ['favourites', 'department', 'project', 'private'];

interface BoardQuery extends BoardSearch {
  readonly page: number;
  readonly ask: (change: Partial<BoardSearch & { page: number }>) => void;
}

/** The search is stored in the URL, so that it can be shared. */
function useAsked(): BoardQuery {
  const [params, setParams] = useSearchParams();
  const search: BoardSearch & { page: number } = {
    text: (params.get('find') ?? '').slice(0, 120),
    share: shares.find((share) => share === params.get('of')) ?? null,
    withArchived: params.get('archived') === '1',
    order: params.get('by') === 'title' ? 'title' : 'used',
    page: Math.max(Math.floor(Number(params.get('page') ?? 1)) || 1, 1),
  };
  const ask: BoardQuery['ask'] = (change) => {
    const { text, share, withArchived, order, page } = { ...search, page: 1, ...change };
    setParams(
      {
        view: 'boards',
        ...(text && { find: text }),
        ...(share && { of: share }),
        ...(withArchived && { archived: '1' }),
        ...(order === 'title' && { by: order }),
        ...(page > 1 && { page: String(page) }),
      },
      { replace: true },
    );
  };
  return { ...search, ask };
}

interface ChoiceProps {
  label: string;
  choices: readonly (readonly [value: string, name: string])[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, choices, value, onChange }: ChoiceProps) {
  const data = choices.map(([one, name]) => ({ value: one, label: name }));
  return (
    <Select
      size="xs"
      w={170}
      aria-label={label}
      allowDeselect={false}
      data={data}
      value={value}
      onChange={(next) => onChange(next ?? value)}
    />
  );
}

function useChoices() {
  const { t } = useLingui();
  const { department, project, private: own } = useKindNames();
  const kinds = [
    ['all', t`All types`],
    ['favourites', t`Favourites`],
    ['department', department],
    ['project', project],
    ['private', own],
  ] as const;
  const orders = [
    ['used', t`Last used`],
    ['title', t`Name`],
  ] as const;
  return { kinds, orders };
}

function SearchBar({ search: { text, share, withArchived, order, ask } }: { search: BoardQuery }) {
  const { t } = useLingui();
  const { kinds, orders } = useChoices();
  return (
    <div className={classes.bar} role="group" aria-label={t`Filters`}>
      <TextInput
        className={classes.find}
        size="xs"
        type="search"
        data-find
        aria-label={t`Find a board`}
        placeholder={t`Find a board`}
        maxLength={120}
        leftSection={<IconSearch size={15} stroke={1.6} aria-hidden="true" />}
        value={text}
        onChange={({ currentTarget }) => ask({ text: currentTarget.value })}
      />
      <Choice
        label={t`Board type`}
        choices={kinds}
        value={share ?? 'all'}
        onChange={(value) => ask({ share: shares.find((one) => one === value) ?? null })}
      />
      <Choice
        label={t`Sort by`}
        choices={orders}
        value={order}
        onChange={(value) => ask({ order: value === 'title' ? 'title' : 'used' })}
      />
      <Switch
        size="xs"
        label={t`Show archived boards`}
        checked={withArchived}
        onChange={({ currentTarget }) => ask({ withArchived: currentTarget.checked })}
      />
    </div>
  );
}

function Found({ search }: { search: BoardQuery }) {
  const { t } = useLingui();
  const titleOf = useBoardTitle();
  const [now] = useState(() => new Date());
  const { list: boards } = useBoards();
  const found = findBoards(boards, search, titleOf, useNameOrder());
  const pages = Math.ceil(found.length / perPage);
  const page = Math.min(search.page, Math.max(pages, 1));
  const clear = <Button variant="default" onClick={() => search.ask({ text: '', share: null })}>{t`Clear filters`}</Button>;
  const labels = { previous: t`Previous page`, next: t`Next page`, first: t`First page`, last: t`Last page` };
  if (found.length === 0) return <StateMessage kind="empty" sentence={t`No boards match the filters`} action={clear} />;
  return (
    <div className={list.scroll}>
      <ul className={classes.boards} aria-label={t`All boards`}>
        {found.slice((page - 1) * perPage, page * perPage).map((board) => (
          <BoardLine key={board.id} board={board} now={now} />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          mt="md"
          size="sm"
          value={page}
          total={pages}
          onChange={(next) => search.ask({ page: next })}
          getControlProps={(control) => ({ 'aria-label': labels[control] })}
          getItemProps={(number) => ({ 'aria-label': t`Page ${number}` })}
        />
      )}
    </div>
  );
}

function NewBoard() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [isAsked, setIsAsked] = useState(false);
  if (!actor || !may(actor, 'Tasks', 'create')) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setIsAsked(true)}>{t`New board`}</Button>
      {isAsked && <NewBoardDialog onClose={() => setIsAsked(false)} />}
    </>
  );
}

export function AllBoardsScreen() {
  const { t } = useLingui();
  const search = useAsked();
  const { status, list: boards, retry } = useBoards();
  const open = boards.filter(({ isArchived }) => !isArchived).length;
  const archived = boards.length - open;
  const counts = [
    t`${plural(open, { one: '# open board', other: '# open boards' })}`,
    ...(archived > 0 ? [t`${plural(archived, { one: '# archived', other: '# archived' })}`] : []),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the arrows that bubble up from the field and the lines
    <div className={classes.page} onKeyDown={moveFocusInGrid}>
      <title>{`${t`All boards`} · Cairn`}</title>
      <PageHeader title={t`All boards`} context={status === 'ready' && counts.join(' · ')} actions={<NewBoard />} />
      {status === 'loading' && <BoardsSkeleton />}
      {status === 'failed' && <NotLoaded onRetry={retry} />}
      {status === 'ready' && <SearchBar search={search} />}
      {status === 'ready' && <Found search={search} />}
    </div>
  );
}
