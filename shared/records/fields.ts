import { Type, type TBoolean, type TEnum, type TNull, type TNumber, type TString, type TUnion } from 'typebox';
import { msg, type Message } from '#shared/platform/message.ts';
import { RichText } from '#shared/platform/rich-text.ts';
import { Day, Id, LineText, Moment, personal, TimeOfDay } from '#shared/platform/schema.ts';
import { ScalePoints } from './scale.ts';
import { createField, type Field, type FieldOf, type FieldOptions, type State, type StateMark } from './field.ts';

const figureLabel = msg({ message: 'Computed value' });

interface TextOptions extends FieldOptions {
  readonly min?: number;
  readonly max: number;
  readonly isSearched?: boolean;
  /** Text about people, which the erasure of a person blanks. */
  readonly isPersonal?: boolean;
  /** Name of the record whose titles are the only texts that can be chosen. */
  readonly listedIn?: string;
}

/** Single-line text of `min` (default 1) to `max` characters. */
export function text<const Options extends TextOptions>(options: Options): FieldOf<'text', TString, Options> {
  const { min = 1, max, isPersonal = false, isSearched = false, listedIn } = options;
  const line = LineText({ minLength: min, maxLength: max, pattern: '\\S' });
  return createField('text', isPersonal ? personal(line) : line, options, {
    isSearched,
    maxLength: max,
    ...(listedIn !== undefined && { listedIn }),
  }) as never;
}

/** Formatted text of at most `max` characters. It is always optional, and lists and rooms do not contain it. */
export const richText = (options: { label: Message; max: number }): Field<'richText', TUnion<[typeof RichText, TNull]>, false> =>
  createField('richText', RichText, { label: options.label, isOptional: true }, { maxLength: options.max }) as never;

interface NumberOptions extends FieldOptions {
  readonly min: number;
  readonly max: number;
  readonly initial?: number;
}

const initialOf = ({ initial }: { initial?: unknown }) => (initial === undefined ? {} : { initial });

/** Whole number. */
export const number = <const Options extends NumberOptions>(options: Options): FieldOf<'number', TNumber, Options> =>
  createField('number', Type.Integer({ minimum: options.min, maximum: options.max }), options, initialOf(options)) as never;

/** Number with at most `places` digits after the point. */
export const decimal = <const Options extends NumberOptions & Pick<OrderOptions, 'after'> & { readonly places: number }>(
  options: Options,
): FieldOf<'decimal', TNumber, Options> => {
  const limits = { minimum: options.min, maximum: options.max, multipleOf: 10 ** -options.places };
  return createField('decimal', Type.Number(limits), options, { ...initialOf(options), ...orderOf(options) }) as never;
};

interface FigureOptions {
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

/** Whole number that people never see: a computed value follows from it. The server sets it. */
export const figure = ({ min, max, initial }: FigureOptions): Field<'figure', TNumber, false> =>
  createField('figure', Type.Integer({ minimum: min, maximum: max }), { label: figureLabel }, { initial }) as never;

/** Field that the server sets: no form, request or import contains it. */
export const readOnly = <F extends Field>(field: F): F & { readonly isReadOnly: true } => ({ ...field, isReadOnly: true });

/** Field that the server sets and people never see, as what a list of a feature is filtered by. */
export const internal = <F extends Field>(field: F): F & { readonly isReadOnly: true; readonly isInternal: true } => ({
  ...readOnly(field),
  isInternal: true,
});

/** Number from 0 to 100. */
export const percent = <const Options extends FieldOptions & { readonly initial?: number }>(
  options: Options,
): FieldOf<'percent', TNumber, Options> =>
  createField('percent', Type.Number({ minimum: 0, maximum: 100 }), options, initialOf(options)) as never;

interface OrderOptions extends FieldOptions {
  /** Field of this kind whose value must be earlier, or less. */
  readonly after?: string;
  /** Field of this kind whose value must not be later. */
  readonly notBefore?: string;
}

const orderOf = ({ after, notBefore }: OrderOptions) => ({
  ...(after !== undefined && { after }),
  ...(notBefore !== undefined && { notBefore }),
});

/** Calendar day. */
export const day = <const Options extends OrderOptions>(options: Options): FieldOf<'day', TString, Options> =>
  createField('day', Day, options, orderOf(options)) as never;

/** Time of day without a time zone, `HH:MM`. */
export const time = <const Options extends OrderOptions>(options: Options): FieldOf<'time', TString, Options> =>
  createField('time', TimeOfDay, options, orderOf(options)) as never;

/** Moment in UTC with milliseconds. Forms show it in the time zone of the reader. */
export const dateTime = <const Options extends OrderOptions>(options: Options): FieldOf<'dateTime', TString, Options> =>
  createField('dateTime', Moment, options, orderOf(options)) as never;

export const boolean = (options: { label: Message; initial?: boolean }): Field<'boolean', TBoolean, false> =>
  createField('boolean', Type.Boolean(), { label: options.label }, { initial: options.initial ?? false }) as never;

type Labels<Name extends string> = Readonly<Record<Name, Message>>;
type EnumOf<Name extends string> = TEnum<Name[]>;

/** One of a fixed list of values, which sort in the order of their labels here. */
export const choice = <Name extends string, const Options extends FieldOptions & { readonly initial?: NoInfer<Name> }>(
  options: Options & { readonly options: Labels<Name> },
): FieldOf<'choice', EnumOf<Name>, Options> =>
  createField('choice', Type.Enum(Object.keys(options.options)), options, { options: options.options, ...initialOf(options) }) as never;

/** State of a record. A new record has the first state, and each state names the states that may follow it. */
export function status<Name extends string>(options: {
  label: Message;
  states: Readonly<Record<Name, { readonly label: Message; readonly mark?: StateMark; readonly to: readonly NoInfer<Name>[] }>>;
}): Field<'status', EnumOf<Name>, false> {
  const states = Object.entries<State>(options.states);
  const names = states.map(([name]) => name);
  const labels = Object.fromEntries(states.map(([name, { label }]) => [name, label]));
  const extras = { initial: names[0], states: options.states, options: labels };
  return createField('status', Type.Enum(names), { label: options.label }, extras) as never;
}

export const person = <const Options extends FieldOptions>(options: Options): FieldOf<'person', TString, Options> =>
  createField('person', Id, options, { to: 'person' }) as never;

/** Id of another record; `to` is its name. */
export const reference = <const Options extends FieldOptions & { readonly to: string }>(
  options: Options,
): FieldOf<'reference', TString, Options> => createField('reference', Id, options, { to: options.to }) as never;

/** Id of a department: a reference whose picker shows the tree of departments. */
export const department = <const Options extends FieldOptions>(options: Options): FieldOf<'reference', TString, Options> =>
  createField('reference', Id, options, { to: 'department' }) as never;

/** Points of a scale, 2 to 10 with ascending values. Lists neither filter nor sort by them. */
export const scale = (options: { label: Message }): Field<'scale', typeof ScalePoints, true> =>
  createField('scale', ScalePoints, { label: options.label }) as never;
