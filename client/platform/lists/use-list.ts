import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { proxy, snapshot, subscribe } from 'valtio/vanilla';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { ListDefinition, ListPage } from '#shared/platform/list.ts';
import { roomKey } from '#shared/platform/room.ts';
import { call } from '#client/platform/http/call.ts';
import { RefCounted } from '#client/platform/base/ref-counted.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import type { RetainedRoom } from '#client/platform/live/retained-room.ts';
import { hearRightsChanges } from '#client/platform/live/rights-changes.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { RoomBudget, type ListSource } from './list-rooms.ts';
import { watchRooms } from './list-ticks.ts';
import { emptyView, type ListView } from './list-view.ts';
import { OpenList } from './open-list.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { highlightMs } from '#client/platform/live/rooms.ts';

export interface LiveList<Row> extends ListView<Row> {
  more: () => void;
  hold: (isHeld: boolean) => void;
  showNew: () => void;
  retry: () => void;
  /** Reads the rows again, for a change in a room that the list does not follow. */
  reload: () => void;
  changes: Readonly<Record<string, RecentChange>>;
}

const nothing = () => {};
export const emptyList: LiveList<never> = {
  ...emptyView,
  status: 'live',
  more: nothing,
  hold: nothing,
  showNew: nothing,
  retry: nothing,
  reload: nothing,
  changes: {},
};

type AnyList = OpenList<{ id: string }, unknown>;
type FollowedList<Row extends { id: string }, Query> = ListDefinition<Row, Query> & {
  readonly endpoint: Pick<Endpoint, 'method' | 'url' | 'access'>;
};
type Changes = Record<string, RecentChange>;

interface OpenedList {
  readonly open: AnyList;
  readonly changes: Changes;
}

const defaultPage = 30;
const lists = new RefCounted<OpenedList>();
/** The server allows 200 rooms per socket; this limit leaves some for the rest of the page. */
const budget = new RoomBudget(150);

// A new right can bring rows of rooms that no list follows yet.
hearRightsChanges(() => {
  for (const { open } of lists.all()) open.reload();
});

function partsOf(url: string, query: object) {
  const isNamed = ([name]: [string, unknown]) => url.includes(`/:${name}`);
  const entries = Object.entries(query) as [string, unknown][];
  return { params: Object.fromEntries(entries.filter(isNamed)), query: Object.fromEntries(entries.filter((one) => !isNamed(one))) };
}

const sourceOf = ({ open, use }: RetainedRoom): ListSource => ({ state: open.state, expect: (seq) => open.expect(seq), use: () => use() });

const listeners = new Set<(event: LoggedEvent) => void>();

/** Calls `hear` with the events of all rooms that shown lists follow, until the returned function is called. An event can come several times. */
export function subscribeToListEvents(hear: (event: LoggedEvent) => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

function noteIn(changes: Changes): (event: LoggedEvent) => void {
  return (event) => {
    const { data, actorId, at, name } = event;
    for (const hear of listeners) hear(event);
    const { id } = data as { id: string };
    if (actorId === credentials.personId) return;
    changes[id] = { actorId, at, name };
    setTimeout(() => changes[id]?.at === at && delete changes[id], highlightMs);
  };
}

export interface Pages {
  readonly pageSize: number;
  readonly step?: number;
}

function newList<Row extends { id: string }, Query extends object>(list: FollowedList<Row, Query>, query: Query, pages: Pages): OpenedList {
  const sources = list.roomIds(query).map((id): [string, ListSource] => [roomKey(list.room, id), sourceOf(rooms.at(list.room, id))]);
  const parts = partsOf(list.endpoint.url, query);
  const endpoint = list.endpoint as Endpoint;
  const fetchPage = (paging: object) =>
    call(endpoint, { params: parts.params, query: { ...parts.query, ...paging } } as never) as Promise<unknown> as Promise<ListPage<Row>>;
  const { blank } = list;
  const adopt = (key: string, head: Cursor) =>
    budget.admit(key, () => sourceOf(rooms.tail(list.room, key.slice(list.room.name.length + 1), head, blank!)));
  const changes = proxy<Changes>({});
  const watch = (onChange: () => void) => watchRooms(list.room.name, onChange);
  const plan = { list, query, sources: new Map(sources), fetchPage, onEvent: noteIn(changes), watch, ...pages, ...(blank && { adopt }) };
  return { open: new OpenList(plan) as unknown as AnyList, changes };
}

function listAt<Row extends { id: string }, Query extends object>(list: FollowedList<Row, Query>, query: Query, pages: Pages): OpenedList {
  return lists.at(`${list.name} ${JSON.stringify([query, pages])}`, () => newList(list, query, pages));
}

interface Views {
  readonly view: ListView<{ id: string }>;
  readonly changes: Changes;
}

/** Combines several lists into one store whose snapshot changes only when one of the lists changes. */
function together(kept: readonly OpenedList[]) {
  let last: Views[] = [];
  const read = () => {
    const now = kept.map(({ open, changes }): Views => ({ view: open.view(), changes: snapshot(changes) as Changes }));
    const isSame =
      now.length === last.length && now.every(({ view, changes }, at) => view === last[at]!.view && changes === last[at]!.changes);
    if (!isSame) last = now;
    return last;
  };
  const all = (starts: readonly (() => () => void)[]) => {
    const stops = starts.map((start) => start());
    return () => stops.forEach((stop) => stop());
  };
  return {
    kept,
    read,
    subscribe: (changed: () => void) =>
      all(kept.flatMap(({ open, changes }) => [() => open.subscribe(changed), () => subscribe(changes, changed)])),
    use: () => all(kept.map(({ open }) => open.use)),
  };
}

/** A live list with its query. */
export interface AskedList<Row extends { id: string }, Query extends object> {
  readonly list: FollowedList<Row, Query>;
  readonly query: Query;
}

/** Follows live lists of several kinds while the component is mounted. */
export function useAskedLists<Row extends { id: string }, Query extends object>(
  asked: readonly AskedList<Row, Query>[],
  { pageSize, step }: Pages = { pageSize: defaultPage },
): LiveList<Row>[] {
  const key = JSON.stringify(asked.map(({ list, query }) => [list.name, query]));
  const store = useMemo(() => {
    const pages = { pageSize, ...(step !== undefined && { step }) };
    return together(asked.map(({ list, query }) => listAt(list, query, pages)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` names the lists and their queries
  }, [key, pageSize, step]);
  useEffect(() => store.use(), [store]);
  const views = useSyncExternalStore(store.subscribe, store.read, store.read);
  return store.kept.map(({ open }, at) => {
    const { more, hold, showNew, retry, reload } = open;
    const { view, changes } = views[at]!;
    return { ...(view as ListView<Row>), changes, more, hold, showNew, retry, reload };
  });
}

/** Follows several queries of a live list while the component is mounted. */
export const useLists = <Row extends { id: string }, Query extends object>(
  list: FollowedList<Row, Query>,
  queries: readonly Query[],
  pages?: Pages,
): LiveList<Row>[] =>
  useAskedLists(
    queries.map((query) => ({ list, query })),
    pages,
  );

export const useList = <Row extends { id: string }, Query extends object>(
  list: FollowedList<Row, Query>,
  query: Query,
  pages?: Pages,
): LiveList<Row> => useLists(list, [query], pages)[0]!;
