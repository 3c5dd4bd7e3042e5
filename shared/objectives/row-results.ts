import { msg } from '#shared/platform/message.ts';
import type { Message } from '#shared/platform/message.ts';
import type { Field, Fields } from '#shared/records/field.ts';
import { keyResult } from './key-result.record.ts';

/** Fields of a key result that stand in the row of its objective or template. */
export const rowResultNames = ['name', 'polarity', 'unit', 'start', 'target', 'lowest', 'highest', 'weight'] as const;
export type RowResultName = (typeof rowResultNames)[number];

/* Extraction finds complete texts only. */
const labels: readonly Readonly<Record<RowResultName, Message>>[] = [
  {
    name: msg({ message: 'Key result 1: Name' }),
    polarity: msg({ message: 'Key result 1: Measure' }),
    unit: msg({ message: 'Key result 1: Unit' }),
    start: msg({ message: 'Key result 1: Start value' }),
    target: msg({ message: 'Key result 1: Target' }),
    lowest: msg({ message: 'Key result 1: Lowest' }),
    highest: msg({ message: 'Key result 1: Highest' }),
    weight: msg({ message: 'Key result 1: Weight' }),
  },
  {
    name: msg({ message: 'Key result 2: Name' }),
    polarity: msg({ message: 'Key result 2: Measure' }),
    unit: msg({ message: 'Key result 2: Unit' }),
    start: msg({ message: 'Key result 2: Start value' }),
    target: msg({ message: 'Key result 2: Target' }),
    lowest: msg({ message: 'Key result 2: Lowest' }),
    highest: msg({ message: 'Key result 2: Highest' }),
    weight: msg({ message: 'Key result 2: Weight' }),
  },
  {
    name: msg({ message: 'Key result 3: Name' }),
    polarity: msg({ message: 'Key result 3: Measure' }),
    unit: msg({ message: 'Key result 3: Unit' }),
    start: msg({ message: 'Key result 3: Start value' }),
    target: msg({ message: 'Key result 3: Target' }),
    lowest: msg({ message: 'Key result 3: Lowest' }),
    highest: msg({ message: 'Key result 3: Highest' }),
    weight: msg({ message: 'Key result 3: Weight' }),
  },
  {
    name: msg({ message: 'Key result 4: Name' }),
    polarity: msg({ message: 'Key result 4: Measure' }),
    unit: msg({ message: 'Key result 4: Unit' }),
    start: msg({ message: 'Key result 4: Start value' }),
    target: msg({ message: 'Key result 4: Target' }),
    lowest: msg({ message: 'Key result 4: Lowest' }),
    highest: msg({ message: 'Key result 4: Highest' }),
    weight: msg({ message: 'Key result 4: Weight' }),
  },
];

/** Number of key results that a row may have. */
export const maxRowResults = labels.length;

/** Name of the column of a key result, for example `keyResult1.target`. */
export const rowResultField = (place: number, name: string): string => `keyResult${place}.${name}`;

const optional = (field: Field, label: Message): Field => ({ ...field, label, isRequired: false, isOptional: true }) as Field;

/** Columns of the key results in the row of an objective or a template. */
export const rowResultFields: Fields = Object.fromEntries(
  labels.flatMap((texts, at) =>
    rowResultNames.map((name) => [rowResultField(at + 1, name), optional(keyResult.fields[name] as Field, texts[name])]),
  ),
);
