import { createComparator, type ListDefinition, type ListPage } from '#shared/platform/list.ts';
import { parseListPosition } from '#shared/platform/list-position.ts';
import type { EventDefinition, LoggedEvent } from '#shared/platform/event.ts';
import type { RoomAnswer } from '#shared/platform/protocol.ts';
import type { Cursor } from '#shared/platform/cursor.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskCreated, taskDeleted, taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import { OpenList } from '#client/platform/lists/open-list.ts';
import { OpenRoom } from '#client/platform/live/open-room.ts';
import { aBoard, aCard } from './sample-board.ts';

export type ListedCards = ReadonlyMap<string, TaskCard>;
type Choice = (below: number) => number;

const statuses = ['not-started', 'in-progress', 'completed', 'completed'] as const;

/** Test server for a board. Its replies and frames are delivered in random order, and some frames twice or never. */
export class ListWorld<Query extends { boardId: string }> {
  readonly room: OpenRoom;
  readonly list: OpenList<TaskCard, Query>;
  readonly query: Query;
  readonly definition: ListDefinition<TaskCard, Query>;
  readonly history: ListedCards[] = [new Map()];
  readonly events: LoggedEvent[] = [];
  readonly gone = new Map<string, TaskCard>();
  readonly reports: unknown[] = [];
  states = 0;
  requestCount = 0;
  #waiting: (() => void)[] = [];
  #choose: Choice;

  constructor(definition: ListDefinition<TaskCard, Query>, query: Query, choose: Choice, pageSize = 3) {
    [this.definition, this.query, this.#choose] = [definition, query, choose];
    this.room = new OpenRoom(boardRoom, query.boardId, {
      fetchRoom: (_, __, since) => this.#later(() => this.#readRoom(since)),
      rejoin: () => {},
      moved: () => {},
      onEvent: () => {},
      outgrown: () => {},
      report: (error) => this.reports.push(error),
    });
    const source = { state: this.room.state, expect: (seq: number) => this.room.expect(seq), use: () => this.#use() };
    const sources = new Map([[this.room.key, source]]);
    this.list = new OpenList({
      list: definition,
      query,
      sources,
      pageSize,
      fetchPage: (paging) => this.#later(() => this.#readPage(paging)),
    });
  }

  get cards(): ListedCards {
    return this.history.at(-1)!;
  }

  get head(): Cursor {
    return { seq: this.events.length, id: this.events.at(-1)?.id ?? null };
  }

  found(seq = this.events.length): TaskCard[] {
    const { keys, matches } = this.definition;
    return [...this.history[seq]!.values()].filter((card) => matches(card, this.query)).sort(createComparator(keys(this.query)));
  }

  write(): LoggedEvent {
    const event = this.#act();
    this.#waiting.push(() => this.push(event));
    return event;
  }

  writeMyself(): void {
    const event = this.#act();
    const [key, seq] = [event.id, this.events.length];
    this.room.state.predict({ key, event, data: event.data, settledAt: null });
    this.#waiting.push(
      () => this.push(event),
      () => {
        this.room.state.settle(key, seq);
        this.room.expect(seq);
      },
    );
  }

  lose(): void {
    this.#act();
  }

  push(event: LoggedEvent): void {
    this.room.frame(this.events.indexOf(event) + 1, structuredClone([event]));
  }

  async deliver(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const [go] = this.#waiting.splice(this.#choose(this.#waiting.length), 1);
    go!();
    await settled();
  }

  async deliverAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.deliver();
  }

  #use() {
    this.room.watch();
    return () => this.room.unwatch();
  }

  /** Reads and replies in two separate steps, so that events can happen in between. */
  #later<T>(read: () => T): Promise<T> {
    this.requestCount += 1;
    return new Promise((resolve) => {
      this.#waiting.push(() => {
        const answer = structuredClone(read());
        this.#waiting.push(() => resolve(answer));
      });
    });
  }

  #readRoom(since: Cursor | null): RoomAnswer {
    // Returns a full state in one of three cases, as if too many events were missed.
    if (since && this.#choose(3) > 0) return { head: this.head, events: this.events.slice(since.seq) };
    this.states += 1;
    return { head: this.head, state: aBoard([...this.cards.values()], []) };
  }

  #readPage({ after, limit }: { after?: string; limit: number }): ListPage<TaskCard> {
    const keys = this.definition.keys(this.query);
    const found = this.found();
    const values = after === undefined ? null : parseListPosition({ record: this.definition.record, keys }, after)!;
    const place = values && ({ ...Object.fromEntries(keys.map(({ by }, at) => [by, values[at]])), id: values.at(-1) } as TaskCard);
    const behind = place ? found.filter((card) => createComparator(keys)(card, place) > 0) : found;
    return { rows: behind.slice(0, limit), hasMore: behind.length > limit, total: found.length, heads: { [this.room.key]: this.head } };
  }

  #act(): LoggedEvent {
    const [cards, gone] = [[...this.cards.values()], [...this.gone.values()]];
    const kind = this.#choose(10);
    const card = cards[this.#choose(Math.max(cards.length, 1))];
    const lost = gone[this.#choose(Math.max(gone.length, 1))];
    if (kind === 0 && lost) return this.#record(taskRestored, { ...lost, version: lost.version + 1 });
    if (kind < 4 || !card) return this.#record(taskCreated, this.#placed(aCard(uuid(this.events.length), 'not-started')));
    if (kind < 7) return this.#record(taskMoved, this.#placed({ ...card, version: card.version + 1 }));
    if (kind < 9) return this.#record(taskEdited, { ...card, title: `Stone ${this.#choose(5)}`, version: card.version + 1 });
    return this.#record(taskDeleted, card);
  }

  #placed(card: TaskCard): TaskCard {
    const status = statuses[this.#choose(statuses.length)]!;
    // Few different times, so that the sort also needs the ids.
    const at = new Date(1_700_000_000_000 + this.#choose(9)).toISOString();
    const dueDate = this.#choose(3) === 0 ? null : `2026-03-0${1 + this.#choose(4)}`;
    return { ...card, boardId: this.query.boardId, dueDate, status, actualCompletionDate: status === 'completed' ? at : null };
  }

  #record({ name, v }: EventDefinition, card: TaskCard): LoggedEvent {
    const after = new Map(this.cards);
    const isGone = name === taskDeleted.name;
    if (isGone) after.delete(card.id);
    else after.set(card.id, card);
    if (isGone) this.gone.set(card.id, card);
    else this.gone.delete(card.id);
    this.history.push(after);
    const data = isGone ? { id: card.id, boardId: card.boardId } : card;
    const event = { id: uuid(90_000 + this.events.length), name, v, data, actorId: null, at: new Date(0).toISOString() };
    this.events.push(event);
    return event;
  }
}

export const uuid = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;

export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}
