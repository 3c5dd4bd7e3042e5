import type { ComponentType } from 'react';
import type { Field } from '#shared/records/field.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { rowName, type InnerRow } from '#shared/records/rows.ts';
import { RowText } from './field-value.tsx';
import classes from './shown-rows.module.css';

/** Component for the values of a row, which stands below its name. */
export type RowFacts = ComponentType<{ row: Values }>;

/** Components for the rows of fields, by the name of the field. */
export type FactsOfRows = Readonly<Record<string, RowFacts>>;

/** Rows of a field, each with its name and its values. */
export function ShownRows({ field, rows, Facts }: { field: Field; rows: readonly InnerRow[]; Facts: RowFacts }) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <bdi className={classes.name}>
            <RowText name={rowName(field.rows!, row)} />
          </bdi>
          <span className={classes.facts}>
            <Facts row={row} />
          </span>
        </li>
      ))}
    </ul>
  );
}
