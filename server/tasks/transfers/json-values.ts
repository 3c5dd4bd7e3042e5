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

/** Day of a moment, as the other program stores it in UTC. */
export const dayIn = (object: JsonObject, name: string): string => textIn(object, name).slice(0, 10);

export const byPosition = (one: JsonObject, other: JsonObject): number => positionOf(one) - positionOf(other);
const positionOf = (object: JsonObject) => Number(object['pos'] ?? object['position'] ?? 0);

export const idsOf = (objects: readonly JsonObject[]): ReadonlyMap<string, JsonObject> =>
  new Map(objects.map((one) => [textIn(one, 'id'), one]));
