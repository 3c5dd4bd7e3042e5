import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { titleOf, type ImportableList, type RecordPlace, type RecordRights } from './any-record.ts';
import { EmptyList } from './empty-list.tsx';
import { ChangeAnnouncer } from './change-announcer.tsx';
import type { RecordDrawerParts, RowMarkProps } from './record-drawer-parts.ts';
import { RecordFilterBar } from './record-filter-bar.tsx';
import type { BulkFieldPlan } from './bulk-fields.ts';
import { RecordMenu } from './record-menu.tsx';
import { ListPresence } from './record-presence.tsx';
import { RecordTable } from './record-table.tsx';
import { ReaderCompany } from './record-titles.ts';
import { isTimeColumn } from './time-columns.ts';
import { TransferMenus } from './transfers/transfer-menus.tsx';
import { useOpenImport } from './transfers/use-open-import.ts';
import { useCountLine, type RecordWords } from './record-words.ts';
import { useCellEditing } from './use-cell-editing.tsx';
import { useDeletion, useListShortcuts } from './use-list-keys.ts';
import { useHasBeen } from './use-has-been.ts';
import { OpenDrawer } from './open-drawer.tsx';
import { TreeDragging } from './tree-drag.tsx';
import { useTrashView } from './use-trash-view.ts';
import { useRecordPage, type RecordPageState, type RecordPagePlan } from './use-record-page.ts';

const ImportWizard = lazyComponent(async () => (await import('./transfers/import-wizard.tsx')).ImportWizard);
const RecordBoard = lazyComponent(async () => (await import('./record-board.tsx')).RecordBoard);
const RecordTrash = lazyComponent(async () => (await import('./record-trash.tsx')).RecordTrash);
const RecordViewMenus = lazyComponent(async () => (await import('./record-view-menus.tsx')).RecordViewMenus);
const TransferList = lazyComponent(async () => (await import('./transfers/transfer-list.tsx')).TransferList);
const RecordSelectionBar = lazyComponent(async () => (await import('./record-selection-bar.tsx')).RecordSelectionBar);

export interface RecordPageProps extends RecordPagePlan {
  rights: RecordRights;
  words: RecordWords;
  /** The rows of the tree can be dragged to another parent. */
  hasDrag?: boolean;
  parts?: RecordDrawerParts;
  /** Shows the records as cards in columns by their state, with these facts on each card. */
  BoardFacts?: ComponentType<RowMarkProps> | undefined;
  /** Buttons of the feature in the header. */
  actions?: ReactNode;
  /** Begins a new record in a page of its own, instead of a form in the drawer. */
  onCreate?: () => void;
  /** Fields that can be changed in all selected records at once. */
  bulkFields?: BulkFieldPlan;
  /** Field by which the page shows only a part of the list. */
  pageField?: string;
  /** List that the page imports instead of its records. */
  imported?: ImportableList;
}

interface BodyProps extends Pick<RecordPageProps, 'parts' | 'rights' | 'BoardFacts' | 'pageField'> {
  state: RecordPageState;
  place: RecordPlace;
  words: RecordWords;
  create: ReactNode;
  onDelete: (ids: readonly string[]) => void;
}

function Body({ state, place, rights, words, create, parts, BoardFacts, pageField, onDelete }: BodyProps) {
  const { record, search, list, tree, isTree, hrefOf, open, rows, columns, selection } = state;
  const editing = useCellEditing({ place, rights, rows, Rules: parts?.FormRules });
  if (list.status === 'failed') return <NotLoaded onRetry={list.retry} />;
  if (list.status === 'live' && list.items.length === 0 && list.news === 0)
    return <EmptyList search={search} sentence={words.empty} create={create} pageField={pageField} />;
  if (BoardFacts) return <RecordBoard {...{ place, rights, list, hrefOf }} label={words.list} Facts={BoardFacts} onOpen={open} />;
  return (
    <RecordTable
      {...{ record, list, tree, isTree, columns, selection, hrefOf, onDelete, editing }}
      canSelect={!record.isPermanent || rows.some(rights.canEdit)}
      label={words.list}
      order={search.order}
      onOpen={open}
      Mark={parts?.Mark}
      Icon={parts?.Icon}
      shown={parts?.cells}
    />
  );
}

/** Filter bar with the saved views, the columns, import and export of the list. */
function Toolbar({ state, rights, imported }: Pick<RecordPageProps, 'rights' | 'imported'> & { state: RecordPageState }) {
  const { record, search, columns, list, isTree } = state;
  // A tree counts its top records only.
  const total = isTree ? Infinity : list.total;
  // An export has the times of its rows in no column.
  const exported = columns.shown.filter((name) => !isTimeColumn(name));
  const after = (
    <>
      <RecordViewMenus record={record} columns={columns} />
      <TransferMenus record={record} rights={rights} query={search.query} total={total} columns={exported} />
    </>
  );
  return (
    <>
      <RecordFilterBar record={record} search={search} after={after} />
      <TransferList record={record} rights={rights} />
      {imported && <TransferList record={imported} rights={{ ...rights, canExport: false }} />}
    </>
  );
}

/** Drawers and the bar above the list. */
function Above({
  state,
  rights,
  words,
  parts,
  place,
  bulkFields,
}: Pick<RecordPageProps, 'rights' | 'words' | 'parts' | 'bulkFields'> & { state: RecordPageState; place: RecordPlace }) {
  const { record, search, list, tree, isTree, opened, rows, selection, begun, createWith, leaveCreated } = state;
  const trash = useTrashView();
  const isSelecting = useHasBeen(selection.ids.size > 0);
  const nameOf = (id: string) =>
    tree.rows.filter(({ row }) => row.id === id).map(({ row, kind }) => titleOf(kind?.record ?? record, row))[0];
  return (
    <>
      <ChangeAnnouncer changes={tree.changes} titleOf={nameOf} />
      {isSelecting && (
        <RecordSelectionBar
          {...{ place, rights, list, rows, selection, isTree }}
          query={search.query}
          plan={bulkFields}
          Rules={parts?.FormRules}
        />
      )}
      {trash.isOpen && rights.canSeeTrash && opened.id === null && <RecordTrash place={place} rights={rights} onClose={trash.close} />}
      <OpenDrawer
        {...{ place, rights, words, opened, rows, parts }}
        initial={begun}
        onCreate={createWith}
        onCreated={list.reload}
        onLeaveCreated={leaveCreated}
      />
    </>
  );
}

function RecordListPage(props: RecordPageProps) {
  const { rights, words, parts, initial, record, companyId, bulkFields, imported, BoardFacts, pageField } = props;
  const place = { record, companyId };
  const state = useRecordPage(props);
  const create = rights.canCreate ? (props.onCreate ?? (() => state.createWith(initial))) : undefined;
  const context = useCountLine(state.counted, words);
  const button = create && (
    <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />} aria-keyshortcuts="c" onClick={create}>
      {words.create}
    </Button>
  );
  useListShortcuts(words, create);
  const remove = useDeletion(place, rights, state);
  const header = (people: ReactNode) => (
    <>
      {people}
      {props.actions}
      {button}
      {rights.canSeeTrash && <RecordMenu />}
    </>
  );
  return (
    <ReaderCompany value={companyId}>
      <ListPresence place={place}>
        {(people) => (
          <>
            <PageHeader title={words.title} context={context} actions={header(people)} />
            <Toolbar state={state} rights={rights} {...(imported && { imported })} />
            <TreeDragging place={place} isOn={props.hasDrag === true && state.rows.some(rights.canEdit)}>
              <Body {...{ state, place, rights, words, parts, BoardFacts, pageField }} create={button} onDelete={remove} />
            </TreeDragging>
            <Above {...{ state, rights, words, parts, place, bulkFields }} />
          </>
        )}
      </ListPresence>
    </ReaderCompany>
  );
}

/** Page of a record: live table, filters, selection, export, import, trash, and the drawer. */
export function RecordPage(props: RecordPageProps) {
  const importing = useOpenImport();
  const { record, rights, words, imported = record } = props;
  if (importing.id !== null && (rights.canImport ?? rights.canCreate))
    return <ImportWizard record={imported} label={words.list} importing={importing} />;
  return <RecordListPage {...props} />;
}
