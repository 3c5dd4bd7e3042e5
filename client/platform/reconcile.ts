import { snapshot } from 'valtio/vanilla';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A deep copy of JSON data; an order of magnitude faster than `structuredClone`, which matters for 2,000 cards an event. */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (!isNode(value)) return value;
  const copy: Node = {};
  for (const key of Object.keys(value)) copy[key] = copyOf(value[key]);
  return copy as T;
}

/** Makes a valtio proxy deep-equal to `wanted`, writing only what differs, so that unchanged records keep their identity. */
export function reconcile(shown: object, wanted: object): void {
  mend(shown as Node, snapshot(shown) as Node, wanted as Node);
}

function mend(shown: Node, seen: Node, wanted: Node) {
  if (Array.isArray(shown) && Array.isArray(wanted)) shown.splice(wanted.length);
  for (const key of Object.keys(seen)) if (!Object.hasOwn(wanted, key)) delete shown[key];
  for (const key of Object.keys(wanted)) {
    const [was, next] = [seen[key], wanted[key]];
    if (isNode(was) && isNode(next) && Array.isArray(was) === Array.isArray(next)) mend(shown[key] as Node, was, next);
    else if (!Object.is(was, next) || !Object.hasOwn(seen, key)) shown[key] = next;
  }
}
