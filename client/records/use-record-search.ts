import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { Condition, Filter } from '#shared/records/filter.ts';
import type { TableOrder } from '#client/ui/table-head.tsx';
import { changeParams } from '#client/platform/base/change-params.ts';
import type { AnyRecord } from './any-record.ts';

/** Query of a list. The URL contains it, so that a view can be shared. */
export interface RecordSearch {
  readonly filter: Filter;
  readonly text: string;
  readonly isArchived: boolean;
  readonly isFiltering: boolean;
  readonly order: TableOrder;
  /** Parameters of the list and of the export. */
  readonly query: Readonly<Record<string, string | true>>;
  setCondition: (name: string, condition: Condition | null) => void;
  setText: (text: string) => void;
  setArchived: (isArchived: boolean) => void;
  clear: () => void;
}

function orderFrom({ sorts }: AnyRecord, requested: string | null, usual: string): Omit<TableOrder, 'choose'> {
  const text = requested !== null && sorts.includes(requested.replace(/^-/, '') as never) ? requested : usual;
  return { text, by: text.replace(/^-/, ''), isDescending: text.startsWith('-') };
}

/** Conditions that hold while the URL names none of their fields, as the URL writes them. */
export type UsualFilter = Readonly<Record<string, string>>;
const noFilter: UsualFilter = {};
/** Word of the URL that removes a usual condition. */
const anyValue = 'any';

function filterFrom(record: AnyRecord, values: Readonly<Record<string, string>>, usual: UsualFilter): Filter {
  const named = Object.entries({ ...usual, ...values }).filter(([name, value]) => !(name in usual && value === anyValue));
  return record.filter.parse(Object.fromEntries(named));
}

/** Reads filter, search text and sort order of a list from the URL, and writes them there. */
export function useRecordSearch(record: AnyRecord, usualSort: string, usualFilter = noFilter): RecordSearch {
  const [params, setParams] = useSearchParams();
  const put = (changes: Readonly<Record<string, string | undefined>>, replace = false) => changeParams(setParams, changes, replace);
  const queryText = params.toString();
  const read = useMemo(() => {
    const values = Object.fromEntries(new URLSearchParams(queryText));
    const filter = filterFrom(record, values, usualFilter);
    const text = (values['text'] ?? '').trim().slice(0, 100);
    const isArchived = values['isArchived'] === 'true';
    const order = orderFrom(record, values['sort'] ?? null, usualSort);
    const query = {
      sort: order.text,
      ...(text && { text }),
      ...(isArchived && { isArchived: true as const }),
      ...record.filter.format(filter),
    };
    return { filter, text, isArchived, order, query };
  }, [queryText, record, usualSort, usualFilter]);
  const conditions = record.filter.format(read.filter);
  const hasConditions = [...Object.keys(usualFilter), ...Object.keys(conditions)].some((name) => conditions[name] !== usualFilter[name]);
  return {
    ...read,
    isFiltering: read.text !== '' || read.isArchived || hasConditions,
    order: { ...read.order, choose: (sort) => put({ sort }, true) },
    setCondition: (name, condition) =>
      put({ [name]: condition ? record.filter.format({ [name]: condition })[name] : name in usualFilter ? anyValue : undefined }, true),
    setText: (text) => put({ text }, true),
    setArchived: (isArchived) => put({ isArchived: isArchived ? 'true' : undefined }),
    clear: () => put(Object.fromEntries([...record.filter.names, 'text', 'isArchived'].map((name) => [name, undefined]))),
  };
}

/** True while the address names the form of a new record. A component that waits for an answer may know an older address. */
export const isNewOpen = (): boolean => new URLSearchParams(location.search).get('recordId') === 'new';

/** The open record of the page: its id, `new`, or null. */
export function useOpenRecord(): { id: string | null; hrefOf: (id: string) => string; open: (id: string) => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  const hrefOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('recordId', id);
    return `${location.pathname}?${next.toString()}`;
  };
  const put = (id: string | undefined) => changeParams(setParams, { recordId: id }, false);
  return { id: params.get('recordId'), hrefOf, open: put, close: () => put(undefined) };
}
