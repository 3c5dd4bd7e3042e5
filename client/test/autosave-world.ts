import { isSameContent } from '#shared/records/rows.ts';
import type { Fault } from '#shared/records/field-faults.ts';
import type { Fields } from '#shared/records/field.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { fromInput, type InputValue } from '#client/records/record-inputs.ts';
import type { RecordChanges } from '#client/records/record.store.ts';
import {
  adoptKept,
  beginSending,
  confirmSent,
  followRecord,
  isConflict,
  keepBoth,
  keepMine,
  newAutosaveState,
  refuseSent,
  refuseStale,
  sendableNames,
  takeTheirs,
  typeInput,
  type AutosaveState,
  type KeptChanges,
} from '#client/records/autosave/autosave-state.ts';

export interface StoredRecord {
  readonly values: Values;
  readonly version: number;
}
type Answer =
  | { readonly kind: 'confirmed' | 'stale'; readonly record: StoredRecord }
  | { readonly kind: 'refused'; readonly faults: Record<string, Fault> };

/** Values that the server of the test refuses. */
export const isRefusedValue = (value: unknown) => typeof value === 'string' && value.startsWith('refused');

/** Server with the rules of the real one: a change names the value that it replaces, and a request with a known key changes nothing. */
export class RecordServer {
  record: StoredRecord;
  /** Values that the tested person saved, in order. */
  readonly saved: { readonly name: string; readonly to: unknown }[] = [];
  /** All versions of the record. */
  readonly versions: StoredRecord[];
  #answers = new Map<string, Answer>();

  constructor(values: Values) {
    this.record = { values, version: 1 };
    this.versions = [this.record];
  }

  /** Somebody else changes a field. */
  change(name: string, value: unknown): void {
    this.#store({ [name]: value });
  }

  receive(key: string, changes: RecordChanges): Answer {
    const known = this.#answers.get(key);
    if (known) return known;
    const { values } = this.record;
    const changed = Object.entries(changes).filter(([name, { to }]) => !isSameContent(values[name], to));
    if (changed.some(([name, { from }]) => !isSameContent(values[name], from))) return { kind: 'stale', record: this.record };
    const faulty = changed.filter(([, { to }]) => isRefusedValue(to));
    if (faulty.length > 0) return { kind: 'refused', faults: Object.fromEntries(faulty.map(([name]) => [name, { rule: 'unique' }])) };
    if (changed.length > 0) this.#store(Object.fromEntries(changed.map(([name, { to }]) => [name, to])));
    this.saved.push(...changed.map(([name, { to }]) => ({ name, to })));
    const answer: Answer = { kind: 'confirmed', record: this.record };
    this.#answers.set(key, answer);
    return answer;
  }

  #store(values: Values) {
    this.record = { values: { ...this.record.values, ...values }, version: this.record.version + 1 };
    this.versions.push(this.record);
  }
}

/** Form of one person whose requests and answers may be lost. */
export class AutosaveWorld {
  readonly fields: Fields;
  readonly server: RecordServer;
  state: AutosaveState;
  /** Last typed value of each field, until the person discards it. */
  readonly wanted = new Map<string, unknown>();
  /** Versions of the record that existed when the last value of a field was typed. */
  readonly typedAt = new Map<string, number>();
  #kept = '';
  #keys = 0;
  #seen = 1;

  constructor(fields: Fields, values: Values) {
    this.fields = fields;
    this.server = new RecordServer(values);
    this.state = newAutosaveState(fields, values, 1);
    this.#put(this.state);
  }

  #put(state: AutosaveState) {
    this.state = state;
    const { typed, sending } = state;
    this.#kept = JSON.stringify({ typed, sending } satisfies KeptChanges);
  }

  type(name: string, input: InputValue): void {
    this.wanted.set(name, fromInput(this.fields[name]!, input));
    this.typedAt.set(name, this.server.versions.length - 1);
    this.#put(typeInput(this.state, name, input));
  }

  /** The next event of the room arrives. */
  follow(): void {
    const next = this.server.versions[this.#seen];
    if (!next) return;
    this.#seen += 1;
    this.#put(followRecord(this.state, next.values, next.version));
  }

  /** The page is loaded again: only what is kept on the device is left. */
  reload(): void {
    const { values, version } = this.server.record;
    this.#seen = this.server.versions.length;
    this.#put(adoptKept(newAutosaveState(this.fields, values, version), JSON.parse(this.#kept) as KeptChanges));
  }

  begin(): void {
    const names = sendableNames(this.state, new Set());
    if (this.state.sending || names.length === 0) return;
    this.#keys += 1;
    this.#put(beginSending(this.state, names, `key ${this.#keys}`));
  }

  /** The request arrives at the server. Its answer may be lost. */
  answer(isLost: boolean): void {
    if (!this.state.sending) return;
    const { key, changes } = this.state.sending;
    const answer = this.server.receive(key, JSON.parse(JSON.stringify(changes)) as RecordChanges);
    if (isLost) return;
    if (answer.kind === 'refused') return this.#put(refuseSent(this.state, { code: 'input.invalid', faults: answer.faults }));
    const { values, version } = answer.record;
    this.#put((answer.kind === 'stale' ? refuseStale : confirmSent)(this.state, values, version));
  }

  decide(name: string, choice: 'mine' | 'theirs' | 'both'): void {
    if (!isConflict(this.state, name)) return;
    if (choice === 'theirs') this.wanted.delete(name);
    this.#put({ mine: keepMine, theirs: takeTheirs, both: keepBoth }[choice](this.state, name));
  }

  /** Everything arrives, and the person keeps their own values. */
  finish(): void {
    for (let turn = 0; turn < 20; turn++) {
      while (this.server.versions[this.#seen]) this.follow();
      for (const name of Object.keys(this.state.typed)) this.decide(name, this.fields[name]!.kind === 'richText' ? 'both' : 'mine');
      this.begin();
      this.answer(false);
    }
  }
}
