import type { ClientBase } from 'pg';
import type { TSchema } from 'typebox';

/** Person whose data is erased. */
export interface Erased {
  readonly id: string;
  readonly company: string;
  /** Names under which other people's texts mention the person. */
  readonly names: readonly string[];
}

/** Result of a step of an erasure: how much was changed, and the rooms whose events have changed. */
export interface ErasedParts {
  readonly rows: number;
  readonly events: number;
  readonly rooms: readonly string[];
}

export type EraseParts = (client: ClientBase, person: Erased) => Promise<ErasedParts>;

/** Column with free text. `record`, `author` and `room` are SQL expressions over a row. */
export interface PersonalColumn {
  readonly table: string;
  readonly column: string;
  /** Record that the text belongs to. */
  readonly record: string;
  /** Author if no event names one. */
  readonly author: string;
  /** Authors of single texts of a value, for a value with texts of several people. */
  readonly authorsIn?: (value: never) => readonly (readonly [text: string, author: string])[];
  /** Room that shows the text. */
  readonly room: string;
  /** True if the author may belong to another company. */
  readonly isCrossing?: boolean;
  /** Schema of formatted text. */
  readonly schema?: TSchema;
}
