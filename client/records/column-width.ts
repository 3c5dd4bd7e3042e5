import type { Field } from '#shared/records/field.ts';
import { isNumeric } from '#shared/records/filter.ts';

const widths: Partial<Record<Field['kind'], number>> = {
  person: 160,
  reference: 144,
  day: 124,
  boolean: 96,
  choice: 132,
  percent: 124,
};

const leasts: Partial<Record<Field['kind'], number>> = { person: 136, reference: 112, text: 140 };

/** Width in pixels of a column of states that follow from other fields. The feature shows them in its own way. */
export const computedStateWidth = 152;

/** Width in pixels to which a column of names or texts shrinks before the table scrolls. */
export const leastColumnWidth = ({ kind }: Field, width: number): number => leasts[kind] ?? width;

const lengthOf = (text: string) => [...new Intl.Segmenter().segment(text)].length;

/** Width of a column of numbers in pixels: its name is mostly the longest text in it. */
const numberWidth = (name: string) => Math.min(168, Math.max(92, 28 + name.length * 6));

/** Width of a column of states in pixels: the longest one is shown in one line. */
const stateWidth = (states: readonly string[]) => Math.min(220, Math.max(140, 52 + Math.max(0, ...states.map(lengthOf)) * 7));

/** Usual width in pixels of the column of a field with this name and, for states, these values. */
export function columnWidth(field: Field, name: string, states: readonly string[]): number {
  if (field.kind === 'status') return stateWidth(states);
  return widths[field.kind] ?? (isNumeric(field) ? numberWidth(name) : 200);
}
