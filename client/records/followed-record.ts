import type { LoggedEvent } from '#shared/platform/event.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { highlightMs } from '#client/platform/live/rooms.ts';
import type { RetainedRoom } from '#client/platform/live/retained-room.ts';
import { isLong, type Values } from '#shared/records/record.schema.ts';
import { roomIdOf, type RecordPlace, type RecordRow } from './any-record.ts';

export interface RecordView {
  readonly status: 'loading' | 'live' | 'absent' | 'deleted' | 'failed';
  /** The record with predictions; null until it is known. Long texts are missing until it is complete. */
  readonly record: RecordRow | null;
  readonly isComplete: boolean;
  /** The newest complete record of the server, without predictions; null until it is known. */
  readonly stored: RecordRow | null;
  /** Person who made the latest change, if it happened while the record was open. */
  readonly changedById: string | null;
  /** Other people who changed a field last since the record was opened, by the name of the field. The reader is never among them. */
  readonly authors: Readonly<Record<string, string | null>>;
  /** Number of events since the record was opened. */
  readonly news: number;
  /** Latest changes of other people by the name of the field; entries expire after the highlight. */
  readonly changes: Readonly<Record<string, RecentChange>>;
}

interface FollowedRecordPlan {
  readonly place: RecordPlace;
  readonly id: string;
  /** Row of a list, shown until the record is read. */
  readonly known: RecordRow | null;
  readonly read: () => Promise<RecordRow>;
  readonly roomAt: (roomId: string) => RetainedRoom;
  readonly isAbsent: (error: unknown) => boolean;
}

interface RecordEvent {
  readonly id: string;
  readonly record?: RecordRow;
  readonly changed?: readonly string[];
}

/** Pause before a record is read again, in milliseconds. */
const rereadMs = 1_000;

/** One open record: read once, then kept current by the events of its room. */
export class FollowedRecord {
  #plan: FollowedRecordPlan;
  #base: RecordRow | null;
  #isComplete = false;
  #stored: RecordRow | null = null;
  /** True while a long text has changed and is not read yet. */
  #isTextOld = false;
  #status: RecordView['status'] = 'loading';
  #changedById: string | null = null;
  #authors: Readonly<Record<string, string | null>> = {};
  #news = 0;
  #changes: Readonly<Record<string, RecentChange>> = {};
  #room: RetainedRoom | null = null;
  #stops: (() => void)[] = [];
  #reads = 0;
  #nextRead: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();
  #view: RecordView;

  constructor(plan: FollowedRecordPlan) {
    this.#plan = plan;
    this.#base = plan.known;
    this.#view = this.#shown();
  }

  readonly view = () => this.#view;

  readonly subscribe = (changed: () => void) => {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  };

  /** Starts to follow the record; the returned function stops it. */
  readonly use = (): (() => void) => {
    this.#follow();
    void this.#read();
    return () => {
      this.#reads += 1;
      clearTimeout(this.#nextRead);
      for (const stop of this.#stops.splice(0)) stop();
      this.#room = null;
    };
  };

  readonly retry = () => {
    this.#status = 'loading';
    this.#publish();
    void this.#read();
  };

  /** Takes the reply of a change, which contains the long texts. */
  readonly accept = (record: RecordRow) => {
    if (record.version < (this.#base?.version ?? 0)) return;
    [this.#base, this.#stored, this.#isComplete, this.#isTextOld, this.#status] = [record, record, true, false, 'live'];
    this.#publish();
  };

  #follow() {
    const roomId = roomIdOf(this.#plan.place, this.#base);
    if (this.#room || roomId === null) return;
    this.#room = this.#plan.roomAt(roomId);
    const { state } = this.#room.open;
    const replaced = () => void this.#read();
    const unfollow = state.follow({ next: (event) => this.#next(event), replaced, shown: () => this.#publish() });
    this.#stops.push(unfollow, this.#room.use());
  }

  async #read() {
    clearTimeout(this.#nextRead);
    this.#reads += 1;
    const [own, seen] = [this.#reads, this.#news];
    try {
      const found = await this.#plan.read();
      if (own !== this.#reads) return;
      const isFollowed = this.#room !== null;
      // A long text that changed during the reading is read again.
      const isOld = this.#isTextOld && found.version < (this.#base?.version ?? 0);
      this.accept(found);
      this.#follow();
      // Events between the reading and the following are unknown.
      if (!isFollowed && this.#room) void this.#read();
      else if (isOld) this.#readLater();
    } catch (error) {
      if (own !== this.#reads) return;
      const isAbsent = this.#plan.isAbsent(error);
      // The event of a new record can overtake the answer that does not find it yet.
      const isNew = isAbsent && this.#status === 'loading' && (this.#isBeingCreated() || seen !== this.#news);
      if (isNew || (this.#isTextOld && !isAbsent)) this.#readLater();
      if (isNew) return;
      if (isAbsent) this.#status = this.#status === 'deleted' ? 'deleted' : 'absent';
      else if (!this.#isComplete) this.#status = 'failed';
      this.#publish();
    }
  }

  #isBeingCreated() {
    const { created } = this.#plan.place.record.events;
    return (this.#room?.open.state.pending ?? []).some(
      ({ event, data }) => event.name === created.name && (data as RecordEvent).id === this.#plan.id,
    );
  }

  /** Reads again what was too old or could not be read, with a pause, so that a slow server gets no flood of requests. */
  #readLater() {
    clearTimeout(this.#nextRead);
    this.#nextRead = setTimeout(() => void this.#read(), rereadMs);
  }

  #next(event: LoggedEvent) {
    const { data, name, actorId } = event;
    const { id, record, changed = [] } = data as RecordEvent;
    if (id !== this.#plan.id) return;
    this.#news += 1;
    this.#changedById = actorId;
    if (actorId !== credentials.personId) this.#noteAuthor(event, changed);
    const { created, deleted, left } = this.#plan.place.record.events;
    if (name === left?.name) return this.#leave();
    if (name === created.name && !this.#isComplete) void this.#read();
    if (name === deleted.name) this.#status = 'deleted';
    else if (record) this.#take(structuredClone(record), changed);
    this.#publish();
  }

  #noteAuthor({ name, actorId, at }: LoggedEvent, changed: readonly string[]) {
    this.#authors = { ...this.#authors, ...Object.fromEntries(changed.map((field) => [field, actorId])) };
    const change: RecentChange = { name, actorId, at };
    this.#changes = { ...this.#changes, ...Object.fromEntries(changed.map((field) => [field, change])) };
    setTimeout(() => {
      this.#changes = Object.fromEntries(Object.entries(this.#changes).filter(([, one]) => one !== change));
      this.#publish();
    }, highlightMs);
  }

  /** Reads the record again, which is in another room now, or can no longer be read. */
  #leave() {
    for (const stop of this.#stops.splice(0)) stop();
    this.#room = null;
    this.#base = this.#base && { ...this.#base, version: 0 };
    void this.#read();
  }

  #take(record: RecordRow, changed: readonly string[]) {
    const { fields } = this.#plan.place.record;
    const wasGone = this.#status === 'deleted' || this.#status === 'absent';
    if (wasGone) this.#status = 'live';
    const isNew = record.version > (this.#base?.version ?? 0);
    if (isNew) this.#base = { ...this.#base, ...record };
    const isTextNew = isNew && changed.some((field) => fields[field] && isLong(fields[field]));
    if (isTextNew) this.#isTextOld = true;
    if (isNew && !this.#isTextOld && this.#stored) this.#stored = { ...this.#stored, ...record };
    if (wasGone || isTextNew) void this.#read();
  }

  #shown(): RecordView {
    const pending = this.#room?.open.state.pending ?? [];
    let [record, status] = [this.#base as Values | null, this.#status];
    for (const { event, data } of pending) {
      const { id, record: predicted } = data as RecordEvent;
      if (id !== this.#plan.id) continue;
      if (event.name === this.#plan.place.record.events.deleted.name) status = 'deleted';
      else {
        record = { ...record, ...predicted };
        if (status === 'deleted') status = 'live';
      }
    }
    const own = {
      isComplete: this.#isComplete,
      stored: this.#stored,
      changedById: this.#changedById,
      authors: this.#authors,
      news: this.#news,
      changes: this.#changes,
    };
    return { status, record: record as RecordRow | null, ...own };
  }

  #publish() {
    const next = this.#shown();
    const isSame = (Object.keys(next) as (keyof RecordView)[]).every(
      (key) => JSON.stringify(next[key]) === JSON.stringify(this.#view[key]),
    );
    if (isSame) return;
    this.#view = next;
    for (const listener of this.#listeners) listener();
  }
}
