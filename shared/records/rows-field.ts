import { Type, type TArray, type TObject, type TString } from 'typebox';
import type { Message } from '#shared/platform/message.ts';
import { Id } from '#shared/platform/schema.ts';
import { createField, type Field, type Fields } from './field.ts';
import { maxRowLevels } from './rows.ts';

type ValuesOf<F extends Fields> = { [Name in keyof F & string]: F[Name]['value'] };
type RowsSchema<F extends Fields> = TArray<TObject<{ id: TString; rank: TString } & ValuesOf<F>>>;

const levelsOf = (fields: Fields): number =>
  1 + Math.max(0, ...Object.values(fields).map(({ rows: below }) => (below ? levelsOf(below) : 0)));

/** A row is read and erased with its record, so it names no people and is not unique in the company. */
function checkFields(fields: Fields): void {
  const refused = Object.keys(fields).find(
    (name) => fields[name]!.to === 'person' || fields[name]!.isUnique || fields[name]!.states || ['id', 'rank'].includes(name),
  );
  if (refused) throw new Error(`The field ${refused} cannot be part of a row.`);
  if (levelsOf(fields) > maxRowLevels) throw new Error(`Rows have at most ${maxRowLevels} levels.`);
}

const rank = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9]+$' });

/**
 * At most `max` ordered rows inside the record, each with an id and a rank, up to three levels deep. Lists and events contain them, so they
 * are small: 16,000 characters at most. Lists neither filter nor sort by them, and imports leave them out.
 */
export const rows = <F extends Fields>(options: { label: Message; fields: F; max: number }): Field<'rows', RowsSchema<F>, false> => {
  checkFields(options.fields);
  const values = Object.fromEntries(Object.entries(options.fields).map(([name, { value }]) => [name, value]));
  const schema = Type.Array(Type.Object({ id: Id, rank, ...values }), { maxItems: options.max });
  return createField('rows', schema, { label: options.label }, { initial: [], rows: options.fields }) as never;
};
