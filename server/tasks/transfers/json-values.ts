import { dayInZone } from '#shared/platform/day-in-zone.ts';

/** Object of a JSON file of another program, of which nothing is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects of a list, or none if the value is no list. */
export const objectsIn = (object: JsonObject, name: string): JsonObject[] => {
  const value = object[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

/** Text or number of a property as text, or an empty text. */
export const textIn = (object: JsonObject | undefined, ...names: string[]): string => {
  for (const name of names) {
    const value = object?.[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
};

export const textsIn = (object: JsonObject, name: string): string[] => {
  const value = object[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

const isMoment = (text: string) => /T.*(Z|[+-]\d\d:?\d\d)$/i.test(text) && !Number.isNaN(Date.parse(text));

/** Day in a time zone: other programs store the moment at which somebody's day ends or a time comes. A day without a time stays as it is. */
export const dayIn = (object: JsonObject, name: string, timeZone: string): string => {
  const text = textIn(object, name);
  return isMoment(text) ? dayInZone(new Date(text), timeZone) : text.slice(0, 10);
};

export const byPosition = (one: JsonObject, other: JsonObject): number => positionOf(one) - positionOf(other);
const positionOf = (object: JsonObject) => Number(object['pos'] ?? object['position'] ?? 0);

/** Objects by the text or number of a property, because a search through all of them for each card of a board takes minutes. */
export function groupedBy(objects: readonly JsonObject[], name: string): (value: string) => readonly JsonObject[] {
  const groups = Map.groupBy(objects, (object) => textIn(object, name));
  return (value) => groups.get(value) ?? [];
}

export const idsOf = (objects: readonly JsonObject[]): ReadonlyMap<string, JsonObject> =>
  new Map(objects.map((one) => [textIn(one, 'id'), one]));
