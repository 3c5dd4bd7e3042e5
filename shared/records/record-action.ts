import type { Action } from '#shared/platform/actor.schema.ts';
import type { Message } from '#shared/platform/message.ts';
import type { Fields } from './field.ts';
import type { Values } from './record.schema.ts';

/** Named action that gives a record another state, or publishes a version. Nothing else does. */
export interface RecordAction {
  /** Words of the button; `count` is the number of records. */
  readonly label: Message;
  /** Result for the record `title`. */
  readonly done: Message;
  /** Result for `count` records. */
  readonly doneMany: Message;
  /** Sentence of the history, with the person as `<0>{name}</0>`. */
  readonly history: Message;
  /** New state; values that `derive` computes from it may differ. The action `publish` has none. */
  readonly to?: string;
  /** States in which the action is possible; by default those that name `to` as the next one. */
  readonly from?: readonly string[];
  /** Action on the page of the record that the reader must have; by default `edit`. */
  readonly right?: Action;
  /** Name of the action that takes this one back. */
  readonly reverse?: string;
  /** Read-only fields that the caller fills in with the action. It replaces their values; one that is left out becomes empty. */
  readonly asks?: Readonly<Record<string, 'required' | 'optional'>>;
  /** Values that the form of the action begins with. */
  readonly suggest?: (row: never) => Values;
  /** The request names the version that the caller has seen; a record that has changed since is refused as `record.stale`. */
  readonly isJudged?: boolean;
  /** Decides for or against the work of somebody, or gives points. Nobody does it in the name of another person. */
  readonly isDecision?: true;
}
export type RecordActions = Readonly<Record<string, RecordAction>>;

/** Fields that an action asks for, with what the caller must fill in. */
export const askedFields = (fields: Fields, { asks = {} }: RecordAction): Fields =>
  Object.fromEntries(Object.entries(asks).map(([name, need]) => [name, { ...fields[name]!, isOptional: need === 'optional' }]));

/** Values of the fields that an action asks for. */
export const askedValues = ({ asks = {} }: RecordAction, input: Values): Values =>
  Object.fromEntries(Object.keys(asks).map((name) => [name, input[name] ?? null]));

/** Names of the fields that an action needs and that have no value. */
export const unanswered = ({ asks = {} }: RecordAction, input: Values): string[] =>
  Object.keys(asks).filter((name) => asks[name] === 'required' && (input[name] ?? null) === null);

/** Names of the fields that hold states. */
export const statusNames = (fields: Fields): string[] => Object.keys(fields).filter((name) => fields[name]!.kind === 'status');

/** Field that the actions of a record change. */
export const statusName = (fields: Fields): string => statusNames(fields)[0]!;

/** States in which an action is possible. */
export function statesBefore(fields: Fields, { from, to }: RecordAction): readonly string[] {
  const states = Object.entries(fields[statusName(fields)]!.states!);
  return from ?? states.flatMap(([name, state]) => (to !== undefined && state.to.includes(to) ? name : []));
}
