import { Type, type TOptional, type TString } from 'typebox';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { isDay, isId, isMoment, isTimeOfDay } from '#shared/platform/schema.ts';
import { canBeEmpty, isOfMany, type Field, type FieldKind, type Fields } from './field.ts';
import { countryCodes, currencyCodes, isTimeZone } from './locale-values.ts';
import { compareMoney, formatMoney, parseMoney, type Money } from './money.ts';
import type { FieldName, Values } from './record.schema.ts';

export type Operator = 'is' | 'is-not' | 'contains' | 'GreaterThan' | 'LessThan' | 'Between' | 'is-empty' | 'is-set';
type Scalar = string | number | boolean;

/** Condition of one field. Greater and less are strict; between includes both ends. An empty field matches `is-not` and `is-empty` only. */
export type Condition =
  | { readonly operator: 'is' | 'is-not'; readonly values: readonly Scalar[] }
  | { readonly operator: 'contains'; readonly text: string }
  | { readonly operator: 'GreaterThan' | 'LessThan'; readonly value: string | number }
  | { readonly operator: 'Between'; readonly low: string | number; readonly high: string | number }
  | { readonly operator: 'is-empty' }
  | { readonly operator: 'is-set' };

/** Conditions by field name; all must match. */
export type Filter = Readonly<Record<string, Condition>>;

const ofText = ['contains', 'is', 'is-not'] as const;
const ofOrder = ['is', 'is-not', 'GreaterThan', 'LessThan', 'Between'] as const;
const ofAmounts = ['GreaterThan', 'LessThan', 'Between'] as const;
const ofValues = ['is', 'is-not'] as const;
const ofPresence = ['is-empty', 'is-set'] as const;
const operators: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: ofText,
  richText: [],
  number: ofOrder,
  decimal: ofOrder,
  figure: [],
  percent: ofOrder,
  day: ofOrder,
  choice: ofValues,
  status: ofValues,
  boolean: ['is'],
  person: ofValues,
  reference: ofValues,
  people: ofValues,
  choices: ofValues,
  money: ofAmounts,
  country: ofValues,
  timeZone: ofValues,
  currency: ofValues,
  time: ofOrder,
  dateTime: ofAmounts,
  rows: [],
  scale: [],
  publication: ofPresence,
  file: ofPresence,
  files: ofPresence,
  picture: ofPresence,
};

/** Operators of a field in the order of a menu. A long text has none. */
export const operatorsOf = (field: Field): readonly Operator[] => {
  const own = operators[field.kind];
  return canBeEmpty(field) && own.length > 0 && own !== ofPresence ? [...own, 'is-empty'] : own;
};

const numeric: readonly FieldKind[] = ['number', 'decimal', 'percent', 'figure'];
export const isNumeric = ({ kind }: Pick<Field, 'kind'>): boolean => numeric.includes(kind);

export const maxFilterValues = 50;
export const maxFilterText = 100;

/* Words of the URL: `is.a,b`, `not.a`, `contains.text`, `gt.5`, `lt.2026-01-31`, `between.1..5`, `empty`, `set`. */
const words = {
  is: 'is',
  not: 'is-not',
  contains: 'contains',
  gt: 'GreaterThan',
  lt: 'LessThan',
  between: 'Between',
  empty: 'is-empty',
  set: 'is-set',
} as const;
const wordOf = Object.fromEntries(Object.entries(words).map(([word, operator]) => [operator, word])) as Record<Operator, string>;

const texts: Partial<Record<FieldKind, (text: string) => boolean>> = {
  day: isDay,
  time: isTimeOfDay,
  dateTime: isMoment,
  country: (text) => countryCodes().has(text),
  currency: (text) => currencyCodes().has(text),
  timeZone: isTimeZone,
  money: (text) => parseMoney(text) !== null,
};

function parseScalar(field: Field, text: string): Scalar | null {
  const { kind, options } = field;
  if (isNumeric(field)) return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : null;
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : null;
  const isValid = texts[kind];
  if (isValid) return isValid(text) ? text : null;
  if (options) return Object.hasOwn(options, text) ? text : null;
  if (kind === 'text') return text !== '' && text.length <= maxFilterText && text.isWellFormed() && !text.includes('\0') ? text : null;
  return isId(text) ? text : null;
}

function parseValues(field: Field, text: string): readonly Scalar[] | null {
  const parts = field.kind === 'text' ? [text] : [...new Set(text.split(','))];
  const values = parts.map((part) => parseScalar(field, part));
  return values.length <= maxFilterValues && values.every((value) => value !== null) ? values : null;
}

/** Compares two values of a field; null for amounts in different currencies. */
function compareScalars({ kind }: Field, one: Scalar, other: Scalar): number | null {
  if (kind === 'money') return compareMoney(parseMoney(String(one))!, parseMoney(String(other))!);
  return one < other ? -1 : Number(one > other);
}

function parseBetween(field: Field, text: string): Condition | null {
  const [low, high, ...rest] = text.split('..').map((part) => parseScalar(field, part)) as (string | number | null)[];
  if (low == null || high == null || rest.length > 0 || !((compareScalars(field, low, high) ?? 1) <= 0)) return null;
  return { operator: 'Between', low, high };
}

/** Reads a condition from the text of a URL parameter. Returns null if it is not a condition of the field. */
export function parseCondition(field: Field, parameter: string): Condition | null {
  const dot = parameter.indexOf('.');
  const [word, rest] = dot < 0 ? [parameter, ''] : [parameter.slice(0, dot), parameter.slice(dot + 1)];
  const operator = Object.hasOwn(words, word) ? words[word as keyof typeof words] : undefined;
  if (operator === undefined || !operatorsOf(field).includes(operator)) return null;
  if (operator === 'is-empty' || operator === 'is-set') return dot < 0 ? { operator } : null;
  if (operator === 'Between') return parseBetween(field, rest);
  if (operator === 'is' || operator === 'is-not') {
    const values = parseValues(field, rest);
    return values && { operator, values };
  }
  const value = parseScalar(field, rest) as string | number | null;
  if (value === null) return null;
  return operator === 'contains' ? { operator, text: String(value) } : { operator, value };
}

/** Writes a condition as the text of a URL parameter. */
export function formatCondition(condition: Condition): string {
  const word = wordOf[condition.operator];
  if (condition.operator === 'is-empty' || condition.operator === 'is-set') return word;
  if (condition.operator === 'contains') return `${word}.${condition.text}`;
  if (condition.operator === 'Between') return `${word}.${condition.low}..${condition.high}`;
  if ('values' in condition) return `${word}.${condition.values.join(',')}`;
  return `${word}.${condition.value}`;
}

const isSameText = (a: Scalar, b: Scalar) => normalizeText(String(a)) === normalizeText(String(b));
const isAmong = ({ kind }: Field, value: Scalar, values: readonly Scalar[]) =>
  kind === 'text' ? values.some((one) => isSameText(one, value)) : values.includes(value);

/** Checks a value that is present. */
function matchesValue(field: Field, value: Scalar, condition: Condition): boolean {
  if (condition.operator === 'is-empty') return false;
  if (condition.operator === 'is-set') return true;
  if ('values' in condition) return isAmong(field, value, condition.values) === (condition.operator === 'is');
  if (condition.operator === 'contains') return normalizeText(String(value)).includes(normalizeText(condition.text));
  const to = (operand: Scalar) => compareScalars(field, value, operand) ?? Number.NaN;
  if (condition.operator === 'Between') return to(condition.low) >= 0 && to(condition.high) <= 0;
  return condition.operator === 'GreaterThan' ? to(condition.value) > 0 : to(condition.value) < 0;
}

/** A list is a value if one of its items is. */
function matchesMany(items: readonly Scalar[], condition: Condition): boolean {
  if (!('values' in condition)) return condition.operator === (items.length === 0 ? 'is-empty' : 'is-set');
  return items.some((item) => condition.values.includes(item)) === (condition.operator === 'is');
}

/** Checks a value; `conditionSql` is the equivalent of the server. */
export function matchesCondition(field: Field, value: unknown, condition: Condition): boolean {
  if (isOfMany(field)) return matchesMany((value ?? []) as Scalar[], condition);
  if (field.kind === 'money' && value) return matchesValue(field, formatMoney(value as Money), condition);
  if (value === null || value === undefined) return condition.operator === 'is-empty' || condition.operator === 'is-not';
  return matchesValue(field, value as Scalar, condition);
}

const description =
  'Condition: `is.<value>`, `not.<value>`, `contains.<text>`, `gt.<value>`, `lt.<value>`, `between.<low>..<high>` with both ends, `empty`, or `set` for any value. ' +
  'Several values are separated by commas.';
const Parameter = Type.String({ minLength: 2, maxLength: 2000, description });

export type ConditionParams = { readonly [field: string]: unknown };

export interface FilterLanguage<F extends Fields> {
  /** Optional parameters of a query, one for each field that has operators. */
  readonly params: { [N in FieldName<F>]: TOptional<TString> };
  readonly names: readonly FieldName<F>[];
  /** Reads the conditions of URL parameters; invalid ones are dropped. */
  readonly parse: (params: ConditionParams) => Filter;
  readonly format: (filter: Filter) => Record<string, string>;
  /** Name of the first parameter that is not a condition, or null. */
  readonly invalidParam: (params: ConditionParams) => string | null;
  readonly matches: (row: Values, filter: Filter) => boolean;
  /** Looks for a search text in the searched fields, without regard to case and accents. */
  readonly matchesText: (row: Values, text: string) => boolean;
}

/** Parameters that every list has. A field with such a name is found by the search, but has no condition. */
const listParameters: readonly string[] = ['sort', 'text', 'isArchived', 'limit', 'cursor'];

/** Derives the filter language of a record: URL parameters and the predicate. */
export function filterOf<F extends Fields>(fields: F): FilterLanguage<F> {
  const hasCondition = (name: string) => !listParameters.includes(name) && operatorsOf(fields[name]!).length > 0;
  const names = Object.keys(fields).filter(hasCondition) as FieldName<F>[];
  const searched = Object.keys(fields).filter((name) => fields[name]!.isSearched);
  const parseOne = (params: ConditionParams, name: string) =>
    typeof params[name] === 'string' ? parseCondition(fields[name]!, params[name]) : null;
  return {
    params: Object.fromEntries(names.map((name) => [name, Type.Optional(Parameter)])) as FilterLanguage<F>['params'],
    names,
    parse: (params) =>
      Object.fromEntries(
        names.map((name) => [name, parseOne(params, name)] as const).filter((one): one is [(typeof one)[0], Condition] => one[1] !== null),
      ),
    format: (filter) => Object.fromEntries(Object.entries(filter).map(([name, condition]) => [name, formatCondition(condition)])),
    invalidParam: (params) => names.find((name) => params[name] !== undefined && parseOne(params, name) === null) ?? null,
    matches: (row, filter) => Object.entries(filter).every(([name, condition]) => matchesCondition(fields[name]!, row[name], condition)),
    matchesText: (row, text) => {
      const sought = normalizeText(text);
      return searched.some((name) => normalizeText((row[name] as string | null) ?? '').includes(sought));
    },
  };
}
