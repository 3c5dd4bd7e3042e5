import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { call } from '#client/platform/http/call.ts';
import { SearchPicker, type PickerOption, type SearchPickerProps } from '#client/ui/search-picker.tsx';
import { useArchivedOptions, type FilteredField } from './archived-options.ts';
import { titleField, titleOf, type AnyRecord, type RecordRow } from './any-record.ts';
import { definitionOf, rememberTitles } from './record-titles.ts';
import { useStateWords } from './state-words.ts';

const maxShown = 30;
/** Records of a tree that are shown before anything is typed. */
const maxInTree = 200;
/** Delay between the last typed letter and the search, in milliseconds. */
const typingMs = 200;

/** Conditions of the filter language by field, such as `is.<id>`. */
export type PickerConditions = Readonly<Record<string, string>>;

/** True for a configuration list that is a tree, as the departments are: all of it is shown, and not only what fits. */
const isSmallTree = ({ name, liveBy, tree, fields }: AnyRecord) => liveBy === 'company' && tree && fields[tree.parent]?.to === name;

/** Options in the order of the tree. A record whose parent cannot be chosen stands at the top. */
function optionsInTree(record: AnyRecord, rows: readonly RecordRow[]): PickerOption[] {
  const ids = new Set(rows.map(({ id }) => id));
  const parentOf = (row: RecordRow) => row[record.tree!.parent] as string | null;
  const children = Map.groupBy(rows, (row) => (ids.has(parentOf(row) ?? '') ? parentOf(row) : null));
  const visit = (parentId: string | null, level: number): PickerOption[] =>
    (children.get(parentId) ?? []).flatMap((row) => [{ id: row.id, name: titleOf(record, row), level }, ...visit(row.id, level + 1)]);
  return visit(null, 1);
}

async function findRecords(name: string, text: string, conditions: PickerConditions): Promise<PickerOption[]> {
  const record = await definitionOf(name);
  const isWhole = text === '' && isSmallTree(record);
  const query = { sort: titleField(record), limit: isWhole ? maxInTree : maxShown, ...(text && { text }), ...conditions };
  const page = call(record.list.endpoint as Endpoint, { query } as never) as Promise<unknown> as Promise<{ rows: RecordRow[] }>;
  const { rows } = await page;
  rememberTitles(record, rows);
  return isWhole ? optionsInTree(record, rows) : rows.map((row) => ({ id: row.id, name: titleOf(record, row) }));
}

interface SearchedRecords {
  readonly search: string;
  readonly options: readonly PickerOption[];
  readonly state: 'loading' | 'ready' | 'failed';
}
const waiting: SearchedRecords = { search: '', options: [], state: 'loading' };

/** Searches on the server while the picker is open. */
function useFound(name: string, search: string, isOpen: boolean, conditions: PickerConditions): SearchedRecords {
  const [found, setFound] = useState(waiting);
  const conditionsKey = JSON.stringify(conditions);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isOver = false;
    const put = (next: SearchedRecords) => !isOver && setFound(next);
    const text = search.trim();
    const find = () =>
      findRecords(name, text, JSON.parse(conditionsKey) as PickerConditions).then(
        (options) => put({ search, options, state: 'ready' }),
        () => put({ search, options: [], state: 'failed' }),
      );
    const timer = setTimeout(() => void find(), text === '' ? 0 : typingMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [name, search, isOpen, conditionsKey]);
  // Enter must not choose from the results of the text before.
  return found.search === search ? found : waiting;
}

interface RecordPickerProps extends Pick<
  SearchPickerProps,
  'label' | 'chosen' | 'onChoose' | 'isMany' | 'isField' | 'hasError' | 'isInPopover' | 'children'
> {
  /** Name of the record. */
  to: string;
  conditions?: PickerConditions;
  /** Filter whose list names archived records, which are offered too. */
  filtered?: FilteredField | undefined;
  onOpen?: (isOpen: boolean) => void;
  /** Text of the search before anything is typed. */
  firstSearch?: string | undefined;
}

const all: PickerConditions = {};

/** Picker of a record that is not archived; in a filter, also of archived ones that its list names. */
export function RecordPicker({ to, conditions = all, filtered, onOpen, firstSearch = '', ...props }: RecordPickerProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState(firstSearch);
  const [isOpen, setIsOpen] = useState(false);
  const open = (now: boolean) => {
    setIsOpen(now);
    onOpen?.(now);
  };
  const { options, state } = useFound(to, search, isOpen, conditions);
  const archived = useArchivedOptions(to, filtered, { isOpen, text: search });
  const { state: note } = useStateWords(archived.state === 'inactive' ? { archivedAs: archived.state } : {});
  const offered = [...options, ...archived.options.map(({ id, title }) => ({ id, name: title, note }))];
  const emptyLabels = { loading: t`Loading`, failed: t`The list did not load.`, ready: t`Nothing found` };
  return (
    <SearchPicker
      {...props}
      searchLabel={t`Search`}
      emptyLabel={emptyLabels[state]}
      search={search}
      options={offered}
      onSearch={setSearch}
      onOpen={open}
    />
  );
}
