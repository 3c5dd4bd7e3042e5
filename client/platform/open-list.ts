import type { LoggedEvent } from '#shared/platform/event.ts';
import { countedTo, maxPage, placeText, type ListDefinition, type ListPage } from '#shared/platform/list.ts';
import { Backoff } from './backoff.ts';
import { arrange, emptyView, type ListView } from './list-view.ts';
import { ListRooms, type ListSources } from './list-rooms.ts';
import { changeOfTotal, ListRows, strokeOf, type Stroke } from './list-rows.ts';

export interface ListPlan<Row extends { id: string }, Query> extends ListSources {
  list: ListDefinition<Row, Query>;
  query: Query;
  fetchPage: (paging: { after?: string; limit: number }) => Promise<ListPage<Row>>;
  pageSize: number;
  /** How many rows more are loaded at a time; by default four pages. */
  step?: number;
  /** Each fact of the list, as it is heard. */
  heard?: (event: LoggedEvent) => void;
}

interface Heard<Row> {
  room: string;
  seq: number;
  stroke: Stroke<Row>;
  change: number | null;
}

interface Ask<Row> {
  kind: 'first' | 'more' | 'count';
  page: ListPage<Row> | null;
  /** What came since it was asked. */
  heard: Heard<Row>[];
  from: ReadonlyMap<string, number>;
}

const triesBeforeSaying = 5;
/** Where others write all the time, the total is not asked for all the time. */
const countEvery = 1_000;

/**
 * A list that somebody looks at. Its pages are merged with the facts of its rooms by their numbers: a page waits until the
 * rooms have reached the heads that it was read at, and what they passed meanwhile is applied to it.
 */
export class OpenList<Row extends { id: string }, Query> {
  #plan: ListPlan<Row, Query>;
  #rows: ListRows<Row, Query>;
  #total: number | null = null;
  #isCounted = false;
  /** The rows may miss facts: only a first page heals them. */
  #isStale = true;
  #wanted: number;
  #ask: Ask<Row> | null = null;
  #backoff = new Backoff();
  #users = 0;
  #rooms: ListRooms;
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

  /** Counts one more user; returns how to stop. The last one leaves the rooms, and the list forgets. */
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

  /** Loads as much again. */
  readonly more = () => {
    this.#wanted = Math.max(this.#wanted, this.#rows.rows.length) + Math.min(this.#plan.step ?? this.#plan.pageSize * 4, maxPage);
    this.#go();
  };

  /** While it is held nothing that others do comes between what is being read; it is counted as new. */
  readonly hold = (isHeld: boolean) => {
    if (isHeld === (this.#held !== null)) return;
    this.#held = isHeld ? this.#view.items.map(({ id }) => id) : null;
    this.#publish();
  };

  /** Lets what is new in. */
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

  #start() {
    this.#rooms.start();
    this.#go();
  }

  #end() {
    this.#rooms.stop();
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
    const stroke = strokeOf(this.#plan.list, event);
    if (!stroke) return;
    this.#plan.heard?.(event);
    if (this.#rows.isOvertaken(stroke)) return;
    const change = this.#changeOf(stroke, state);
    this.#ask?.heard.push({ room, seq, stroke, change });
    this.#rows = this.#rows.after(stroke);
    this.#count(change);
  }

  #changeOf(stroke: Stroke<Row>, state: unknown) {
    return changeOfTotal(this.#rows, stroke, { held: this.#plan.list.held(state, stroke.id), isTrusted: !this.#isStale });
  }

  #count(change: number | null) {
    if (change === null) this.#isCounted = false;
    else if (this.#total !== null && this.#total <= countedTo) this.#total += change;
  }

  /** Takes what has arrived, shows it, and asks for what is missing. */
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

  async #fetch(kind: Ask<Row>['kind'], limit: number): Promise<void> {
    const ask: Ask<Row> = { kind, page: null, heard: [], from: new Map(this.#rooms.seqs) };
    this.#ask = ask;
    const { edge } = this.#rows;
    const after = kind === 'more' && edge ? { after: placeText(this.#plan.list.keys(this.#plan.query), edge) } : {};
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
    // A head behind what was applied before the question: the database was restored, and the rooms are about to say so.
    if (heads.some(([room, { seq }]) => seq < (ask.from.get(room) ?? 0))) return this.#failed();
    if (!this.#rooms.adopt(ask.page.heads)) this.#ask = null;
    else if (this.#rooms.haveReached(ask.page.heads)) this.#merge(ask, ask.page);
  }

  #merge({ kind, heard }: Ask<Row>, page: ListPage<Row>) {
    const later = heard.filter(({ room, seq }) => seq > (page.heads[room]?.seq ?? 0));
    [this.#ask, this.#isStale] = [null, this.#isStale && kind !== 'first'];
    this.#backoff.succeeded();
    this.#total = page.total;
    this.#isCounted = true;
    if (kind === 'first') this.#rows = new ListRows(this.#plan.list, this.#plan.query);
    if (kind !== 'count') this.#rows = this.#rows.grown(page.rows, page.hasMore);
    for (const { stroke, change } of later) {
      if (this.#rows.isOvertaken(stroke)) continue;
      this.#rows = this.#rows.after(stroke);
      this.#count(change);
    }
  }

  #publish() {
    const expected = this.#rooms.states.flatMap((state) =>
      state.pending.map((one) => ({ state: state.confirmed, event: { ...one.event, data: one.data } })),
    );
    const { list } = this.#plan;
    const failed = this.#isStale && this.#total === null && this.#backoff.tries >= triesBeforeSaying;
    const status = this.#total === null ? (failed ? 'failed' : 'loading') : 'live';
    const from = { list, rows: this.#rows, total: this.#total, status, expected, own: this.#own, held: this.#held } as const;
    const [view, held] = arrange(from, this.#view);
    this.#held = held;
    if (view === this.#view) return;
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
