import { Type, type Static, type TSchema } from 'typebox';
import { Format } from 'typebox/format';

/** A UUID in its canonical lower-case spelling, so that one record has one name. */
export const idPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
export const Id = Type.String({ pattern: idPattern });
export type Id = Static<typeof Id>;
export const isId = (text: string) => new RegExp(idPattern).test(text);

/** A calendar day, `YYYY-MM-DD`. */
export const Day = Type.String({ format: 'date' });
/** A moment in UTC, ISO 8601. */
export const Instant = Type.String({ format: 'date-time' });

/* PostgreSQL knows no year nought, and `Date` neither seconds that leap nor names of zones in brackets. */
const hasYear = (value: string) => !value.startsWith('0000');
Format.Set('date', (value) => Format.IsDate(value) && hasYear(value));
Format.Set('date-time', (value) => Format.IsDateTime(value) && hasYear(value) && !Number.isNaN(Date.parse(value)));

export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && hasYear(text) && (new Date(`${text}T00:00Z`).toJSON() ?? '').startsWith(text);

Format.Set('text', (value) => value.isWellFormed() && !value.includes('\0'));

/** Text that somebody writes, of any letters; what no database can hold, NUL and halves of surrogate pairs, is none. */
export const FreeText = (limits: { minLength?: number; maxLength: number; pattern?: string }) => Type.String({ ...limits, format: 'text' });

/** The same on one line: a title, a name. It is kept without breaks and without the signs that turn what follows it (one-line.ts). */
export const LineText = (limits: Parameters<typeof FreeText>[0]) => ({ ...FreeText(limits), oneLine: true as const });

/** A text of one line as somebody saw it before they changed it: it is compared with what is kept, and so never straightened. */
export const asSeen = <T extends TSchema>(schema: T): T => ({ ...schema, oneLine: false });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Marks free text that a person wrote about people: erasure blanks it wherever it is stored. */
export const personal = <T extends TSchema>(schema: T): T => ({ ...schema, personal: true });

/** What stands where an erased text stood: it passes wherever a text must not be empty, and no language is needed for it. */
export const erasedText = '[…]';

/**
 * The same schema with every object in it refusing properties that it does not name.
 * Works on the JSON schema itself, so it also closes what `Type.Pick` and `Type.Partial` made.
 */
export function closed<T extends TSchema>(schema: T): T {
  return close(schema) as T;
}

function close(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(close);
  if (typeof node !== 'object' || node === null) return node;
  const copy: Record<string, unknown> = Object.create(Object.getPrototypeOf(node), Object.getOwnPropertyDescriptors(node));
  for (const [key, value] of Object.entries(node)) if (key !== 'enum' && key !== 'default') copy[key] = close(value);
  if (copy['type'] === 'object' && copy['properties'] !== undefined) copy['additionalProperties'] = false;
  return copy;
}
