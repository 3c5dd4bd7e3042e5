import { Type, type Static, type TSchema } from 'typebox';
import { Format } from 'typebox/format';

/** UUID in canonical lower case, so that one record has one id text. */
export const idPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
export const Id = Type.String({ pattern: idPattern });
export type Id = Static<typeof Id>;
export const isId = (text: string) => new RegExp(idPattern).test(text);

/** A calendar day, `YYYY-MM-DD`. */
export const Day = Type.String({ format: 'date' });
/** A moment in UTC, ISO 8601. */
export const Instant = Type.String({ format: 'date-time' });
/** A moment in the one form that `Date.toISOString` writes, so that equal moments are equal texts. */
export const Moment = Type.String({ format: 'date-time', pattern: 'T\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
/** A time of day, `HH:MM`. */
const timePattern = '^([01]\\d|2[0-3]):[0-5]\\d$';
export const TimeOfDay = Type.String({ pattern: timePattern });

/* PostgreSQL has no year 0, and `Date` supports neither leap seconds nor zone names in brackets. */
const hasYear = (value: string) => !value.startsWith('0000');
Format.Set('date', (value) => Format.IsDate(value) && hasYear(value));
Format.Set('date-time', (value) => Format.IsDateTime(value) && hasYear(value) && !Number.isNaN(Date.parse(value)));

export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && hasYear(text) && (new Date(`${text}T00:00Z`).toJSON() ?? '').startsWith(text);

export const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) &&
  hasYear(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString() === text;
export const isTimeOfDay = (text: string) => new RegExp(timePattern).test(text);

Format.Set('text', (value) => value.isWellFormed() && !value.includes('\0'));

/** Text written by a person in any script. NUL and unpaired surrogates, which no database can store, are refused. */
export const FreeText = (limits: { minLength?: number; maxLength: number; pattern?: string }) => Type.String({ ...limits, format: 'text' });

/** Single-line text such as a title. It is stored without line breaks and direction characters (one-line.ts). */
export const LineText = (limits: Parameters<typeof FreeText>[0]) => ({ ...FreeText(limits), oneLine: true as const });

/** Single-line text as the client saw it. It is compared with the stored text, so it is never normalised. */
export const asStored = <T extends TSchema>(schema: T): T => ({ ...schema, oneLine: false });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Marks free text about people: erasure blanks it wherever it is stored. */
export const personal = <T extends TSchema>(schema: T): T => ({ ...schema, personal: true });

/** Replacement of an erased text: not empty, and the same in every language. */
export const erasedText = '[…]';

/**
 * Closes every object of the schema against unknown properties. Works on the JSON schema, so it also closes the results of `Type.Pick` and
 * `Type.Partial`.
 */
export function closed<T extends TSchema>(schema: T): T {
  return close(schema) as T;
}

/** Endpoints share most of their schemas, which never change once they are made. */
const closedNodes = new WeakMap<object, unknown>();

function close(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (!closedNodes.has(node)) closedNodes.set(node, Array.isArray(node) ? node.map(close) : closeObject(node));
  return closedNodes.get(node);
}

function closeObject(node: object): unknown {
  const copy: Record<string, unknown> = Object.create(Object.getPrototypeOf(node), Object.getOwnPropertyDescriptors(node));
  for (const [key, value] of Object.entries(node)) if (key !== 'enum' && key !== 'default') copy[key] = close(value);
  if (copy['type'] === 'object' && copy['properties'] !== undefined) copy['additionalProperties'] = false;
  return copy;
}
