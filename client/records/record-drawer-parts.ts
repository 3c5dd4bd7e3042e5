import type { ComponentType } from 'react';
import type { Values } from '#shared/records/record.schema.ts';
import type { RecordPlace, RecordRights, RecordRow } from './any-record.ts';
import type { RecordDetailsProps } from './record-details.tsx';
import type { FormRules } from './form-rules.ts';
import type { Suggestions } from './suggestions.ts';
import type { FactsOfRows } from './shown-rows.tsx';

export interface RecordPartProps {
  place: RecordPlace;
  row: RecordRow;
  rights: RecordRights;
  onOpen: (id: string) => void;
  /** Opens the form of a new record with these values. */
  onCreate: (initial: Values) => void;
}

export interface RowMarkProps {
  recordId: string;
  row: RecordRow;
}

/** Components for the values of columns, by the name of the column. */
export type RecordCells = Readonly<Record<string, ComponentType<RowMarkProps>>>;

/** Parts of a page that only the feature knows. */
export interface RecordDrawerParts extends Suggestions {
  /** Buttons of the bar, before the others. */
  readonly Actions?: ComponentType<RecordPartProps>;
  /** Sections between details and history. */
  readonly Sections?: ComponentType<RecordPartProps>;
  /** Fields of the record, by default `RecordDetails`. */
  readonly Details?: ComponentType<RecordDetailsProps>;
  /** Values of the rows of fields, below the name of each row, also in versions. */
  readonly rowFacts?: FactsOfRows;
  readonly FormRules?: FormRules;
  /** Opens an editor of the feature, as a large modal, instead of editing the values in their places. */
  readonly onEdit?: (id: string) => void;
  /** Sign in front of the title in lists, such as the picture of a person. */
  readonly Icon?: ComponentType<RowMarkProps>;
  /** Values of a column that the feature shows in its own way in lists; they are not edited there. */
  readonly cells?: RecordCells;
  /** Marks beside the title in lists. */
  readonly Mark?: ComponentType<RowMarkProps>;
}
