import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { proxy, snapshot, subscribe } from 'valtio/vanilla';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { ListDefinition, ListPage } from '#shared/platform/list.ts';
import { roomKey } from '#shared/platform/room.ts';
import { call } from './call.ts';
import { Handles } from './handles.ts';
import { credentials } from './credentials.ts';
import type { KeptRoom } from './kept-room.ts';
import type { Change } from './live-room.ts';
import type { ListSource } from './list-rooms.ts';
import { emptyView, type ListView } from './list-view.ts';
import { OpenList } from './open-list.ts';
import { rooms } from './room-store.ts';
import { glow } from './rooms.ts';

/** A live list and what its reader can do with it. */
export interface LiveList<Row> extends ListView<Row> {
  more: () => void;
  hold: (isHeld: boolean) => void;
  showNew: () => void;
  /** Asks at once for what could not be had. */
  retry: () => void;
  /** What others have just changed, by the record's id. */
  changes: Readonly<Record<string, Change>>;
}

const nothing = () => {};
/** A list in which nothing is asked for. */
export const nothingListed: LiveList<never> = {
  ...emptyView,
  status: 'live',
  more: nothing,
  hold: nothing,
  showNew: nothing,
  retry: nothing,
  changes: {},
};

type AnyList = OpenList<{ id: string }, unknown>;
type Followed<Row extends { id: string }, Query> = ListDefinition<Row, Query> & {
  readonly endpoint: Pick<Endpoint, 'method' | 'url' | 'access'>;
};
type Changes = Record<string, Change>;

interface Kept {
  readonly open: AnyList;
  /** A proxy: what others have just changed in it, by the record's id; gone after 1.2 s. */
  readonly changes: Changes;
}

const defaultPage = 30;
const lists = new Handles<Kept>();

/** The parts of a query that the address names, and the others. */
function partsOf(url: string, query: object) {
  const isNamed = ([name]: [string, unknown]) => url.includes(`/:${name}`);
  const entries = Object.entries(query) as [string, unknown][];
  return { params: Object.fromEntries(entries.filter(isNamed)), query: Object.fromEntries(entries.filter((one) => !isNamed(one))) };
}

const sourceOf = ({ open, use }: KeptRoom): ListSource => ({ state: open.state, expect: (seq) => open.expect(seq), use: () => use() });

function noteIn(changes: Changes): (event: LoggedEvent) => void {
  return ({ data, actorId, at, name }) => {
    const { id } = data as { id: string };
    if (actorId === credentials.personId) return;
    changes[id] = { actorId, at, name };
    setTimeout(() => changes[id]?.at === at && delete changes[id], glow);
  };
}

/** How many rows are asked for at first, and how many more at a time. */
export interface Pages {
  readonly pageSize: number;
  readonly step?: number;
}

function newList<Row extends { id: string }, Query extends object>(list: Followed<Row, Query>, query: Query, pages: Pages): Kept {
  const sources = list.roomIds(query).map((id): [string, ListSource] => [roomKey(list.room, id), sourceOf(rooms.at(list.room, id))]);
  const asked = partsOf(list.endpoint.url, query);
  const endpoint = list.endpoint as Endpoint;
  const fetchPage = (paging: object) =>
    call(endpoint, { params: asked.params, query: { ...asked.query, ...paging } } as never) as Promise<unknown> as Promise<ListPage<Row>>;
  const { blank } = list;
  const adopt = (key: string, head: Cursor) => sourceOf(rooms.tail(list.room, key.slice(list.room.name.length + 1), head, blank!));
  const changes = proxy<Changes>({});
  const plan = { list, query, sources: new Map(sources), fetchPage, heard: noteIn(changes), ...pages, ...(blank && { adopt }) };
  return { open: new OpenList(plan) as unknown as AnyList, changes };
}

function listAt<Row extends { id: string }, Query extends object>(list: Followed<Row, Query>, query: Query, pages: Pages): Kept {
  return lists.at(`${list.name} ${JSON.stringify([query, pages])}`, () => newList(list, query, pages));
}

interface Views {
  readonly view: ListView<{ id: string }>;
  readonly changes: Changes;
}

/** Several lists as one store, whose snapshot stays the same as long as all of theirs do. */
function together(kept: readonly Kept[]) {
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

/** Follows lists as long as the component is there: their first pages, more on demand, and all of it live. */
export function useLists<Row extends { id: string }, Query extends object>(
  list: Followed<Row, Query>,
  queries: readonly Query[],
  { pageSize, step }: Pages = { pageSize: defaultPage },
): LiveList<Row>[] {
  const asked = JSON.stringify(queries);
  const store = useMemo(() => {
    const pages = { pageSize, ...(step !== undefined && { step }) };
    return together((JSON.parse(asked) as Query[]).map((query) => listAt(list, query, pages)));
  }, [list, asked, pageSize, step]);
  useEffect(() => store.use(), [store]);
  const views = useSyncExternalStore(store.subscribe, store.read, store.read);
  return store.kept.map(({ open }, at) => {
    const { more, hold, showNew, retry } = open;
    const { view, changes } = views[at]!;
    return { ...(view as ListView<Row>), changes, more, hold, showNew, retry };
  });
}

/** Follows one list. */
export const useList = <Row extends { id: string }, Query extends object>(
  list: Followed<Row, Query>,
  query: Query,
  pages?: Pages,
): LiveList<Row> => useLists(list, [query], pages)[0]!;
