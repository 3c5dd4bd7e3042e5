import { faultsOf, type Fault } from '#shared/records/field-faults.ts';
import type { Fields } from '#shared/records/field.ts';
import { isLong, type Values } from '#shared/records/record.schema.ts';
import { mergeField } from '#client/records/merge-field.ts';
import { fromInput, isSameValue, toInput, type InputValue } from '#client/records/record-inputs.ts';
import type { RecordChanges } from '#client/records/record.store.ts';

/** Typed value that the server has not confirmed. */
export interface TypedField {
  /** Value of the record that the typed one replaces. */
  readonly from: unknown;
  /** Content of the input element, so that an unfinished value is kept as well. */
  readonly input: InputValue;
  /** The server refused this value. It is sent again after the next input. */
  readonly isRefused?: boolean;
}

/** Request without an answer. It is repeated under the same key, so that the server makes the change once. */
export interface SendingChanges {
  readonly key: string;
  readonly changes: RecordChanges;
}

/** Part of the state that is kept on the device. */
export interface KeptChanges {
  readonly typed: Readonly<Record<string, TypedField>>;
  readonly sending: SendingChanges | null;
}

export interface AutosaveState extends KeptChanges {
  readonly fields: Fields;
  /** Newest known values of the server. */
  readonly confirmed: Values;
  readonly version: number;
  /** Faults that the server named, by field. */
  readonly faults: Readonly<Record<string, Fault>>;
  /** Code of a refusal that names no field. */
  readonly refusal: string | null;
  /** Counts changes of long texts that were not typed here; text editors show a new document when it grows. */
  readonly revision: number;
}

export const newAutosaveState = (fields: Fields, confirmed: Values, version: number): AutosaveState => ({
  fields,
  confirmed,
  version,
  typed: {},
  sending: null,
  faults: {},
  refusal: null,
  revision: 0,
});

/** Content of the input element of a field. */
export const inputOf = ({ fields, typed, confirmed }: AutosaveState, name: string): InputValue =>
  typed[name] ? typed[name].input : toInput(fields[name]!, confirmed[name]);

/** Values that the form shows. */
export const shownValues = (state: AutosaveState): Values => ({
  ...state.confirmed,
  ...Object.fromEntries(Object.keys(state.typed).map((name) => [name, typedValue(state, name)])),
});

const typedValue = ({ fields, typed }: AutosaveState, name: string) => fromInput(fields[name]!, typed[name]!.input);

const isSame = ({ fields }: AutosaveState, name: string, one: unknown, other: unknown) => isSameValue(fields[name]!, one, other);

/** True if somebody else has changed the field since the typed value was begun, and the two cannot be merged. */
export const isConflict = (state: AutosaveState, name: string): boolean =>
  state.typed[name] !== undefined && !state.sending?.changes[name] && !isSame(state, name, state.confirmed[name], state.typed[name].from);

/** Drops a typed value that the server has, and merges one with a newer value of the server. The answer decides about what is being sent. */
function settled(state: AutosaveState, name: string): TypedField | undefined {
  const own = state.typed[name]!;
  if (state.sending?.changes[name]) return own;
  const [mine, theirs] = [typedValue(state, name), state.confirmed[name]];
  if (isSame(state, name, mine, theirs) && !isUnfinished(state, name)) return undefined;
  // The server compares more strictly, so the next request names exactly its value.
  if (isSame(state, name, own.from, theirs)) return { ...own, from: theirs ?? null };
  const merged = mergeField(state.fields[name]!, { base: own.from, mine, theirs });
  return merged && !merged.isConflict ? { from: theirs, input: toInput(state.fields[name]!, merged.value) } : own;
}

/** An input such as "12x" has no value yet. It is kept, although the field may be empty on the server. */
function isUnfinished({ fields, typed }: AutosaveState, name: string): boolean {
  const { input } = typed[name]!;
  const isText = typeof input === 'string' && input.trim() !== '';
  return isText && fields[name]!.kind !== 'richText' && fromInput(fields[name]!, input) === null;
}

const longNames = (fields: Fields) => Object.keys(fields).filter((name) => isLong(fields[name]!));

/** Settles all typed values after a change that was not typed here. */
function settle(state: AutosaveState, before: AutosaveState): AutosaveState {
  const left = Object.keys(state.typed).flatMap((name) => {
    const field = settled(state, name);
    return field ? [[name, field] as const] : [];
  });
  const next = { ...state, typed: Object.fromEntries(left) };
  const [was, is] = [shownValues(before), shownValues(next)];
  const isTextNew = longNames(state.fields).some((name) => !isSame(state, name, was[name], is[name]));
  return { ...next, revision: before.revision + (isTextNew ? 1 : 0) };
}

const newest = (state: AutosaveState, values: Values, version: number): AutosaveState =>
  version < state.version ? state : { ...state, confirmed: { ...state.confirmed, ...values }, version };

const without = <T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

/** Refused values are tried again, because another field may have been the reason. */
const forgetRefusals = (state: AutosaveState): AutosaveState => ({
  ...state,
  refusal: null,
  faults: {},
  typed: Object.fromEntries(Object.entries(state.typed).map(([name, { from, input }]) => [name, { from, input }])),
});

/** The reader has changed the input of a field. */
export function typeInput(state: AutosaveState, name: string, input: InputValue): AutosaveState {
  const from = state.typed[name] ? state.typed[name].from : (state.confirmed[name] ?? null);
  const next = forgetRefusals({ ...state, typed: { ...state.typed, [name]: { from, input } } });
  const isBack = !next.sending?.changes[name] && isSame(next, name, typedValue(next, name), next.confirmed[name]);
  return isBack && !isUnfinished(next, name) ? { ...next, typed: without(next.typed, [name]) } : next;
}

/** The record has changed, by anybody. Older versions are left out. */
export const followRecord = (state: AutosaveState, values: Values, version: number): AutosaveState =>
  settle(newest(state, values, version), state);

/** Names of the fields that can be sent: valid, not refused, and not changed by somebody else. */
export const sendableNames = (state: AutosaveState, faulty: ReadonlySet<string>): readonly string[] =>
  Object.keys(state.typed).filter(
    (name) =>
      !faulty.has(name) &&
      !state.typed[name]!.isRefused &&
      !isConflict(state, name) &&
      !isSame(state, name, typedValue(state, name), state.typed[name]!.from),
  );

/** Names of the typed fields that are not saved until the reader corrects them or decides about them. */
export function heldNames(state: AutosaveState): readonly string[] {
  const faults = { ...state.faults, ...faultsOf(state.fields, shownValues(state)) };
  return Object.keys(state.typed).filter((name) => faults[name] || state.typed[name]!.isRefused || isConflict(state, name));
}

/** Begins a request with these fields. */
export function beginSending(state: AutosaveState, names: readonly string[], key: string): AutosaveState {
  const changes = names.map((name) => [name, { from: state.typed[name]!.from ?? null, to: typedValue(state, name) }]);
  return { ...state, sending: { key, changes: Object.fromEntries(changes) as RecordChanges } };
}

/** The server has made the changes of the request, with these values. What was typed meanwhile stays. */
export function confirmSent(state: AutosaveState, values: Values, version: number): AutosaveState {
  const { changes } = state.sending!;
  const typed = Object.entries(state.typed).flatMap(([name, field]): [string, TypedField][] => {
    const sent = changes[name];
    if (!sent) return [[name, field]];
    const isSaved = isSame(state, name, typedValue(state, name), sent.to) && !isUnfinished(state, name);
    return isSaved ? [] : [[name, { ...field, from: name in values ? values[name] : sent.to }]];
  });
  return settle(newest({ ...state, sending: null, typed: Object.fromEntries(typed) }, values, version), state);
}

export interface RefusedChanges {
  readonly code: string;
  /** Faults by field. */
  readonly faults: Readonly<Record<string, Fault>>;
}

/** The server has refused the request. Fields without a fault are sent again, unless no field of the request has one. */
export function refuseSent(state: AutosaveState, { code, faults }: RefusedChanges): AutosaveState {
  const sent = Object.keys(state.sending!.changes);
  const named = sent.filter((name) => faults[name]);
  const refused = named.length > 0 ? named : sent;
  const isSent = (name: string) => isSame(state, name, typedValue(state, name), state.sending!.changes[name]!.to);
  const typed = Object.entries(state.typed).map(([name, field]) => [
    name,
    refused.includes(name) && isSent(name) ? { ...field, isRefused: true } : field,
  ]);
  const hasFault = Object.keys(faults).length > 0;
  const next = { ...state, sending: null, typed: Object.fromEntries(typed), faults, refusal: hasFault ? null : code };
  return settle(next, state);
}

/** The server has refused the request, because somebody else changed a field before. */
export const refuseStale = (state: AutosaveState, values: Values, version: number): AutosaveState =>
  settle(newest({ ...state, sending: null }, values, version), state);

/** Takes the value of the server in a conflict. */
export const takeTheirs = (state: AutosaveState, name: string): AutosaveState =>
  settle({ ...state, typed: without(state.typed, [name]) }, state);

/** Replaces the value of the server in a conflict. */
export const keepMine = (state: AutosaveState, name: string): AutosaveState => {
  const { input } = state.typed[name]!;
  return settle({ ...state, typed: { ...state.typed, [name]: { from: state.confirmed[name] ?? null, input } } }, state);
};

/** Keeps both texts of a conflict, theirs first where they differ. */
export function keepBoth(state: AutosaveState, name: string): AutosaveState {
  const field = state.fields[name]!;
  const theirs = state.confirmed[name];
  const merged = mergeField(field, { base: state.typed[name]!.from, mine: typedValue(state, name), theirs });
  if (!merged) return state;
  return settle({ ...state, typed: { ...state.typed, [name]: { from: theirs ?? null, input: toInput(field, merged.value) } } }, state);
}

/** Sends refused values again. */
export const retryRefused = forgetRefusals;

/** Adds what an earlier page has kept, refused values included. Fields that no longer exist are left out. What was typed here stays. */
export function adoptKept(state: AutosaveState, { typed, sending }: KeptChanges): AutosaveState {
  const known = Object.entries(typed).flatMap(([name, { from, input }]) =>
    name in state.fields ? [[name, { from, input }] as const] : [],
  );
  const isKnown = sending !== null && Object.keys(sending.changes).every((name) => name in state.fields);
  const next = {
    ...state,
    typed: { ...Object.fromEntries(known), ...state.typed },
    sending: state.sending ?? (isKnown ? sending : null),
  };
  return settle(next, state);
}
