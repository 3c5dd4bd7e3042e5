import { AppError } from '#shared/platform/errors.ts';
import { faultsOf } from '#shared/records/field-faults.ts';
import type { Fields } from '#shared/records/field.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { RetryDelays } from '#client/platform/base/retry-delays.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { fieldOfPath, type InputValue } from '#client/records/record-inputs.ts';
import type { RecordChanges } from '#client/records/record.store.ts';
import {
  adoptKept,
  beginSending,
  confirmSent,
  followRecord,
  keepBoth,
  keepMine,
  newAutosaveState,
  refuseSent,
  refuseStale,
  retryRefused,
  sendableNames,
  shownValues,
  takeTheirs,
  typeInput,
  type AutosaveState,
} from './autosave-state.ts';
import { keepChanges, readLeftChanges } from './kept-changes.ts';

/** Values of a record with the version that has them. */
export interface VersionedValues extends Values {
  readonly version: number;
}

export interface AutosavePlan {
  /** Name of the record on this device: the kind and the id. */
  readonly name: string;
  readonly fields: Fields;
  readonly values: VersionedValues;
  /** Sends changed fields under an idempotency key. Throws the refusal of the server. */
  readonly send: (changes: RecordChanges, key: string) => Promise<VersionedValues>;
}

export interface AutosaveView {
  readonly state: AutosaveState;
  /** False until changes of an earlier page have been read from the device. */
  readonly isReady: boolean;
  /** True while the server does not answer. */
  readonly isUnanswered: boolean;
  readonly savedAt: Date | null;
}

/** Time without input in milliseconds after which a changed field is saved. */
const pauseMs = 800;
const [firstWait, longestWait] = [250, 5_000];
/** Number of requests in a row that may find another value before the next input. */
const maxStale = 5;

/** After these errors the request is repeated under its key. */
const isUnanswered = (code: string) => ['offline', 'server.unavailable', 'rate.limited', 'request.timeout'].includes(code);
const isSessionOver = (code: string) => code.startsWith('session.');

/** Saves the fields of one form one request at a time, and keeps what is not saved on the device. */
export class Autosave {
  #plan: AutosavePlan;
  #view: AutosaveView;
  #listeners = new Set<() => void>();
  /** Runs while the reader types. */
  #pause: ReturnType<typeof setTimeout> | undefined;
  #delays = new RetryDelays();
  #isSending = false;
  #staleInRow = 0;
  #owner = credentials.personId;
  #adopted: Promise<void> | undefined;

  constructor(plan: AutosavePlan) {
    this.#plan = plan;
    const { version, ...values } = plan.values;
    this.#view = { state: newAutosaveState(plan.fields, values, version), isReady: false, isUnanswered: false, savedAt: null };
  }

  readonly view = () => this.#view;

  readonly subscribe = (changed: () => void) => {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  };

  /** True if nothing is left to save. */
  get isIdle(): boolean {
    const { typed, sending } = this.#view.state;
    return sending === null && Object.keys(typed).length === 0;
  }

  /** True while the person who has opened the form is signed in. */
  get isOwn(): boolean {
    return credentials.personId === this.#owner;
  }

  /** Takes up what a closed tab or an earlier session of the person has left. */
  begin(): Promise<void> {
    this.#adopted ??= this.#adopt();
    return this.#adopted;
  }

  /** Takes up what tabs have left that were closed after the form was opened. */
  async takeUp(): Promise<void> {
    await this.begin();
    await this.#adopt();
  }

  /** Takes newer values of the record. */
  readonly follow = ({ version, ...values }: VersionedValues) => this.#change((state) => followRecord(state, values, version));

  /** Sends the next requests with this function. */
  readonly sendWith = (send: AutosavePlan['send']) => {
    this.#plan = { ...this.#plan, send };
  };

  readonly write = (name: string, input: InputValue) => {
    this.#staleInRow = 0;
    this.#change((state) => typeInput(state, name, input));
    clearTimeout(this.#pause);
    this.#pause = setTimeout(this.flush, pauseMs);
  };

  readonly take = (name: string) => this.#change((state) => takeTheirs(state, name));
  readonly keep = (name: string) => this.#decide((state) => keepMine(state, name));
  readonly keepBoth = (name: string) => this.#decide((state) => keepBoth(state, name));
  readonly retry = () => this.#decide(retryRefused);

  /** Saves what was typed, without waiting for a pause. */
  readonly flush = () => {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    void this.#sendAll();
  };

  /** Repeats an unanswered request at once, because the connection is back. Saving that an ended session has stopped goes on. */
  readonly connected = () => {
    this.#delays.end();
    void this.#sendAll();
  };

  async #adopt() {
    const { left, forget } = await readLeftChanges(this.#plan.name);
    if (!this.isOwn) return;
    for (const changes of left) this.#change((state) => adoptKept(state, changes));
    this.#show({ isReady: true });
    await forget();
    this.flush();
  }

  #decide(choose: (state: AutosaveState) => AutosaveState) {
    this.#staleInRow = 0;
    this.#change(choose);
    this.flush();
  }

  #change(act: (state: AutosaveState) => AutosaveState, shown: Partial<AutosaveView> = {}) {
    const { state } = this.#view;
    const next = act(state);
    const isKept = next.typed === state.typed && next.sending === state.sending;
    if (!isKept && this.isOwn) keepChanges(this.#plan.name, next);
    this.#show({ ...shown, state: next });
  }

  #show(changes: Partial<AutosaveView>) {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }

  async #sendAll() {
    if (this.#isSending || !this.#view.isReady) return;
    this.#isSending = true;
    try {
      while (this.isOwn && this.#hasRequest()) await this.#sendOne();
    } finally {
      this.#isSending = false;
    }
  }

  /** True if a request is open, or another one could be begun. */
  #hasRequest(): boolean {
    const { state } = this.#view;
    if (state.sending) return true;
    // The next request waits until the reader pauses.
    if (this.#pause !== undefined) return false;
    const faulty = new Set(Object.keys(faultsOf(state.fields, shownValues(state))));
    const names = sendableNames(state, faulty);
    if (names.length > 0) this.#change((before) => beginSending(before, names, createId()));
    return names.length > 0;
  }

  async #sendOne() {
    const { key, changes } = this.#view.state.sending!;
    for (let wait = firstWait; this.isOwn; wait = Math.min(wait * 2, longestWait)) {
      try {
        const { version, ...values } = await this.#plan.send(changes, key);
        this.#staleInRow = 0;
        return this.#change((state) => confirmSent(state, values, version), { savedAt: readerClock.now(), isUnanswered: false });
      } catch (error) {
        const code = failureCode(error);
        if (isSessionOver(code)) return;
        if (!isUnanswered(code)) return this.#refuse(error);
        this.#show({ isUnanswered: true });
      }
      await this.#delays.wait(wait);
    }
  }

  #refuse(error: unknown) {
    const code = failureCode(error);
    const { fields: faults = [], current } = error instanceof AppError ? error : new AppError('server.failed');
    this.#staleInRow += 1;
    if (code === 'record.stale' && current && this.#staleInRow <= maxStale) {
      const { version, ...values } = current as VersionedValues;
      return this.#change((state) => refuseStale(state, values, version), { isUnanswered: false });
    }
    const { fields } = this.#view.state;
    const known = faults.map(({ path, ...fault }) => [fieldOfPath(path), fault] as const).filter(([name]) => name in fields);
    this.#change((state) => refuseSent(state, { code, faults: Object.fromEntries(known) }), { isUnanswered: false });
  }
}
