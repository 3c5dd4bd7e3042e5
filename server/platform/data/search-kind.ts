import type { Static, TLiteral, TObject } from 'typebox';

type ResultSchema = TObject<{ kind: TLiteral<string> }>;

/** Rows of the table that the search finds, in columns of that table. */
export interface SearchedRows {
  /** Columns whose text is searched. */
  readonly text: readonly string[];
  /** Column with the id of the place of a row, for example its board: who may read the place finds the row. Without it, everybody does. */
  readonly place?: string;
  /** SQL of the ids of the places that `_person` of `_company` may read. */
  readonly places?: string;
  /** Column that says that a row is gone: a time of deletion, or the truth value `is_active`. */
  readonly hiddenBy?: 'deleted_at' | 'is_active';
  /** The table has very many rows, so that they are found by words and places only, and never by reading the entries of the company. */
  readonly isLarge?: boolean;
}

/** Kind of search results, with the name of its table. Triggers that follow from it maintain its rows in `search_entry`. */
export interface SearchKind {
  readonly kind: string;
  readonly schema: TObject;
  readonly rows: SearchedRows;
  /** Expressions of the properties of a result besides `kind` and `id`, by name. */
  readonly properties: Readonly<Record<string, string>>;
  /** The `from` clause of these expressions. */
  readonly from: string;
  /** Expression of the id of the row. */
  readonly id: string;
}

/** Declares the search results of a kind, in SQL that runs with the rights of the reader. */
export const defineSearch = <Schema extends ResultSchema>(
  schema: Schema,
  how: Omit<SearchKind, 'kind' | 'schema' | 'properties'> & {
    readonly properties: Readonly<Record<Exclude<keyof Static<Schema>, 'kind' | 'id'>, string>>;
  },
): SearchKind => ({ kind: schema.properties.kind.const, schema, ...how });
