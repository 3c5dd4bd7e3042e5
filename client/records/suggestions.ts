import type { Values } from '#shared/records/record.schema.ts';
import type { RulesOf } from './form-rules.ts';

/** Sentences by the names of fields. */
export type Notes = Readonly<Record<string, string>>;

export interface Suggestions {
  /** Values that follow from the other values of the form, until the person writes others. One that is undefined is not known yet: the server gives it. */
  readonly suggest?: ((values: Values) => Values) | undefined;
  /** Sources of the suggested values, which can change while the form is open. */
  readonly suggestionNotes?: ((values: Values) => Notes) | undefined;
}

/** Notes of the fields whose values are suggested. */
export const notesOf = ({ suggestionNotes }: Suggestions, values: Values, suggested: readonly string[]): Notes =>
  Object.fromEntries(Object.entries(suggestionNotes?.(values) ?? {}).filter(([name]) => suggested.includes(name)));

/** Rules with notes as hints, below those of the feature. */
export function withNotes(rulesOf: RulesOf, notes: Notes): RulesOf {
  return (name) => {
    const rules = rulesOf(name);
    const note = notes[name];
    return note === undefined ? rules : { ...rules, hint: rules.hint === undefined ? note : `${rules.hint} · ${note}` };
  };
}
