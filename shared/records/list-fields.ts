import { Type, type TArray, type TEnum, type TString } from 'typebox';
import type { Message } from '#shared/platform/message.ts';
import { Id } from '#shared/platform/schema.ts';
import { createField, type Field } from './field.ts';

interface ManyOptions {
  readonly label: Message;
  /** Least number of values; 0 if it is not given. */
  readonly min?: number;
}

/** Field of a list. Without `min` it may be empty. */
type ManyOf<Kind extends 'people' | 'choices', Value extends TString | TEnum<string[]>, Options> = Field<
  Kind,
  TArray<Value>,
  Options extends { min: number } ? true : false
>;

const extrasOf = ({ min = 0 }: ManyOptions) => (min > 0 ? {} : { initial: [] });
const limitsOf = (min: number, max: number) => ({ uniqueItems: true, minItems: min, maxItems: max });

/** Ids of at most `max` people, each once, in the order in which they were chosen. */
export const people = <const Options extends ManyOptions & { readonly max: number }>(
  options: Options,
): ManyOf<'people', TString, Options> =>
  createField('people', Type.Array(Id, limitsOf(options.min ?? 0, options.max)), options, { ...extrasOf(options), to: 'person' }) as never;

/** Several of a fixed list of values, each once, in the order of the labels here. */
export const choices = <Name extends string, const Options extends ManyOptions>(
  options: Options & { readonly options: Readonly<Record<Name, Message>> },
): ManyOf<'choices', TEnum<Name[]>, Options> => {
  const names = Object.keys(options.options);
  const value = Type.Array(Type.Enum(names), limitsOf(options.min ?? 0, names.length));
  return createField('choices', value, options, { ...extrasOf(options), options: options.options }) as never;
};
