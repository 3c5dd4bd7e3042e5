import type { Static, TLiteral, TObject } from 'typebox';

type ResultSchema = TObject<{ kind: TLiteral<string> }>;

/** Kind of search results. Its rows are in `search_entry`, which triggers of the table maintain. */
export interface SearchKind {
  readonly kind: string;
  /** Expressions of the properties of a result besides `kind` and `id`, by name. */
  readonly properties: Readonly<Record<string, string>>;
  /** The `from` clause of these expressions. */
  readonly from: string;
  /** Expression of the id of the row. */
  readonly id: string;
}

/** Declares the search results of a kind, in SQL that runs with the rights of the reader. */
export const defineSearch = <Schema extends ResultSchema>(
  { properties: { kind } }: Schema,
  how: Omit<SearchKind, 'kind' | 'properties'> & {
    readonly properties: Readonly<Record<Exclude<keyof Static<Schema>, 'kind' | 'id'>, string>>;
  },
): SearchKind => ({ kind: kind.const, ...how });
