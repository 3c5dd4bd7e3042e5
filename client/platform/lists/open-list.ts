import type { LoggedEvent } from '#shared/platform/event.ts';
import { maxCounted, maxPage, formatListPosition, type ListDefinition, type ListPage } from '#shared/platform/list.ts';
import { Backoff } from '#client/platform/base/backoff.ts';
import { arrangeList, emptyView, type ListView } from './list-view.ts';
import { ListRooms, type ListSources } from './list-rooms.ts';
import { PartialList } from './partial-list.ts';
import { totalDelta, ListRows, listChangeOf, type ListChange, type ReceivedChange } from './list-changes.ts';

export interface ListPlan<Row extends { id: string }, Query> extends ListSources {
  list: ListDefinition<Row, Query>;
  query: Query;
  fetchPage: (paging: { after?: string; limit: number }) => Promise<ListPage<Row>>;
  pageSize: number;
  step?: number;
  watch?: (onChange: () => void) => () => void;
  onEvent?: (event: LoggedEvent) => void;
}

interface ListRequest<Row> {
  kind: 'first' | 'more' | 'count';
  page: ListPage<Row> | null;
  received: ReceivedChange<Row>[];
  from: ReadonlyMap<string, number>;
}

const triesBeforeSaying = 5;
/** Limits requests for the total on busy lists. In milliseconds. */
const countEvery = 1_000;

/**
 * A live list. Merges pages with room events by sequence number: a page waits until the rooms have reached the heads at which it was read,
 * and later events are applied to it.
 */
export class OpenList<Row extends { id: string }, Query> {
  #plan: ListPlan<Row, Query>;
  #rows: ListRows<Row, Query>;
  #total: number | null = null;
  #isCounted = false;
  /** The rows may have missed events, which only a new first page repairs. */
  #isStale = true;
  #wanted: number;
  #ask: ListRequest<Row> | null = null;
  #backoff = new Backoff();
  #users = 0;
  #rooms: ListRooms;
  #partial: PartialList;
  #countedAt = 0;
  #counting: ReturnType<typeof setTimeout> | undefined;
  #own = new Set<string>();
  #held: readonly string[] | null = null;
  #listeners = new Set<() => void>();
  #view: ListView<Row> = emptyView;

  constructor(plan: ListPlan<Row, Query>) {
    this.#plan = plan;
    this.#wanted = plan.pageSize;
    this.#rows = new ListRows(plan.list, plan.query);
    this.#partial = new PartialList({ watch: plan.watch, isBusy: () => this.#ask !== null, reload: () => this.#replaced() });
    this.#rooms = new ListRooms(plan, {
      next: (room, event, seq, state) => this.#next(room, event, seq, state),
      replaced: () => this.#replaced(),
      gone: () => this.#forget(),
      shown: () => this.#go(),
    });
  }

  readonly view = () => this.#view;

  readonly subscribe = (changed: () => void) => {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  };

  /** Adds a user and returns a function that removes it. When the last user leaves, the rooms are left and the rows are dropped. */
  readonly use = (): (() => void) => {
    this.#users += 1;
    if (this.#users === 1) this.#start();
    let isUsing = true;
    return () => {
      if (!isUsing) return;
      isUsing = false;
      this.#users -= 1;
      if (this.#users === 0) this.#end();
    };
  };

  readonly more = () => {
    this.#wanted = Math.max(this.#wanted, this.#rows.rows.length) + Math.min(this.#plan.step ?? this.#plan.pageSize * 4, maxPage);
    this.#go();
  };

  /** While held, changes of other people do not move visible rows; new rows are only counted. */
  readonly hold = (isHeld: boolean) => {
    if (isHeld === (this.#held !== null)) return;
    this.#held = isHeld ? this.#view.items.map(({ id }) => id) : null;
    this.#publish();
  };

  readonly showNew = () => {
    const isHeld = this.#held !== null;
    this.#held = null;
    this.#publish();
    if (isHeld) this.#held = this.#view.items.map(({ id }) => id);
  };

  readonly retry = () => {
    this.#backoff.succeeded();
    this.#go();
  };

  /** Reads the rows again, for a change in a room that the list does not follow. */
  readonly reload = () => this.#replaced();

  #start() {
    this.#rooms.start();
    this.#go();
  }

  #end() {
    this.#rooms.stop();
    this.#partial.stop();
    clearTimeout(this.#counting);
    this.#counting = undefined;
    this.#backoff.succeeded();
    this.#forget();
    this.#held = null;
    this.#wanted = this.#plan.pageSize;
    this.#publish();
  }

  #forget() {
    [this.#ask, this.#total, this.#isStale, this.#isCounted] = [null, null, true, false];
    this.#rows = new ListRows(this.#plan.list, this.#plan.query);
    this.#own.clear();
  }

  #replaced() {
    [this.#ask, this.#isStale] = [null, true];
    queueMicrotask(() => this.#go());
  }

  #next(room: string, event: LoggedEvent, seq: number, state: unknown) {
    if (this.#plan.list.resets?.some(({ name }) => name === event.name)) return this.#replaced();
    const listChange = listChangeOf(this.#plan.list, event);
    if (!listChange) return;
    this.#plan.onEvent?.(event);
    if (this.#rows.isOvertaken(listChange)) return;
    const change = this.#changeOf(listChange, state);
    this.#ask?.received.push({ room, seq, listChange, change });
    this.#rows = this.#rows.after(listChange);
    this.#count(change);
  }

  #changeOf(listChange: ListChange<Row>, state: unknown) {
    return totalDelta(this.#rows, listChange, { rowInState: this.#plan.list.rowInState(state, listChange.id), isTrusted: !this.#isStale });
  }

  #count(change: number | null) {
    if (change === null) this.#isCounted = false;
    else if (this.#total !== null && this.#total <= maxCounted) this.#total += change;
  }

  #go() {
    this.#take();
    this.#publish();
    if (this.#users === 0 || this.#ask || this.#backoff.isWaiting || !this.#rooms.isReady) return;
    const { rows, isComplete } = this.#rows;
    if (this.#isStale) void this.#fetch('first', Math.min(Math.max(this.#wanted, 1), maxPage));
    else if (rows.length < this.#wanted && !isComplete) void this.#fetch('more', Math.min(this.#wanted - rows.length, maxPage));
    else if (!this.#isCounted) this.#askTotal();
  }

  #askTotal() {
    const wait = this.#countedAt + countEvery - Date.now();
    if (wait > 0) {
      this.#counting ??= setTimeout(() => {
        this.#counting = undefined;
        this.#go();
      }, wait);
    } else {
      this.#countedAt = Date.now();
      void this.#fetch('count', 0);
    }
  }

  async #fetch(kind: ListRequest<Row>['kind'], limit: number): Promise<void> {
    const ask: ListRequest<Row> = { kind, page: null, received: [], from: new Map(this.#rooms.seqs) };
    this.#ask = ask;
    const { edge } = this.#rows;
    const after = kind === 'more' && edge ? { after: formatListPosition(this.#plan.list.keys(this.#plan.query), edge) } : {};
    try {
      ask.page = await this.#plan.fetchPage({ ...after, limit });
    } catch {
      if (this.#ask === ask) this.#failed();
      return;
    }
    if (this.#ask === ask) this.#go();
  }

  #failed() {
    this.#ask = null;
    this.#backoff.later(() => this.#go());
    this.#publish();
  }

  #take() {
    const ask = this.#ask;
    if (!ask?.page) return;
    const heads = Object.entries(ask.page.heads);
    // The page is older than events that were applied before the request, so the database was restored. The rooms will report it soon.
    if (heads.some(([room, { seq }]) => seq < (ask.from.get(room) ?? 0))) return this.#failed();
    if (!this.#rooms.adopt(ask.page.heads)) this.#ask = null;
    else if (this.#rooms.haveReached(ask.page.heads)) this.#merge(ask, ask.page);
  }

  #merge({ kind, received }: ListRequest<Row>, page: ListPage<Row>) {
    const later = received.filter(({ room, seq }) => seq > (page.heads[room]?.seq ?? 0));
    [this.#ask, this.#isStale] = [null, this.#isStale && kind !== 'first'];
    this.#backoff.succeeded();
    this.#total = page.total;
    this.#isCounted = true;
    if (kind === 'first') this.#rows = new ListRows(this.#plan.list, this.#plan.query);
    if (kind !== 'count') this.#rows = this.#rows.grown(page.rows, page.hasMore);
    for (const { listChange, change } of later) {
      if (this.#rows.isOvertaken(listChange)) continue;
      this.#rows = this.#rows.after(listChange);
      this.#count(change);
    }
    this.#partial.settle(page.isPartial || this.#rooms.isPartial);
  }

  #publish() {
    const expected = this.#rooms.states.flatMap((state) =>
      state.pending.map((one) => ({ state: state.confirmed, event: { ...one.event, data: one.data } })),
    );
    const { list } = this.#plan;
    const failed = this.#isStale && this.#total === null && this.#backoff.tries >= triesBeforeSaying;
    const status = this.#total === null ? (failed ? 'failed' : 'loading') : 'live';
    const from = { list, rows: this.#rows, total: this.#total, status, expected, own: this.#own, held: this.#held } as const;
    const [view, held] = arrangeList(from, this.#view);
    this.#held = held;
    if (view === this.#view) return;
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
