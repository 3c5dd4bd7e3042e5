import type { Fields } from './field.ts';

/** Name of the field by which people know a record: its first text. */
export const titleFieldOf = (fields: Fields): string | undefined => Object.keys(fields).find((name) => fields[name]!.kind === 'text');
