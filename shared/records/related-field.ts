import { msg } from '#shared/platform/message.ts';
import type { ComputedField } from './computed-field.ts';
import type { Field, Fields } from './field.ts';
import { choice, department, person, text } from './fields.ts';
import type { Values } from './record.schema.ts';
import { relations, type RelatedPerson } from './relations.ts';

type PersonRow<Name extends string> = Readonly<Record<Name, string | null>>;

/** A value of the person that a field names. Its SQL reads the column of the table `person`. */
function partOfPerson<const Name extends string>(
  from: Name,
  field: Field,
  { part, column }: { part: keyof RelatedPerson; column: string },
): ComputedField<Name, PersonRow<Name>> {
  return {
    field,
    from: [from],
    isRelated: true,
    value: (row) => {
      const id = row[from];
      return id === null ? null : (relations.personOf(id)?.[part] ?? null);
    },
    sql: (columns) => `select related.${column} from person related where related.id = ${columns[from]}`,
  };
}

/** Line manager of the person that the field `from` names, as a computed field of a list. */
export const managerOf = <const Name extends string>(from: Name): ComputedField<Name, PersonRow<Name>> =>
  partOfPerson(from, person({ label: msg({ message: 'Line manager' }), isOptional: true }), { part: 'managerId', column: 'manager_id' });

/** Department of the person that the field `from` names, as a computed field of a list. */
export const departmentOf = <const Name extends string>(from: Name): ComputedField<Name, PersonRow<Name>> =>
  partOfPerson(from, department({ label: msg({ message: 'Department' }), isOptional: true }), {
    part: 'departmentId',
    column: 'department_id',
  });

/** Tells whether the person that the field `from` names is active, as a computed field of a list. */
export const activityOf = <const Name extends string>(from: Name): ComputedField<Name, PersonRow<Name>> => ({
  field: choice({
    label: msg({ message: 'Status' }),
    options: {
      active: msg({ message: 'Active' }),
      inactive: msg({ message: 'Inactive' }),
    },
    isOptional: true,
  }),
  from: [from],
  isRelated: true,
  value: (row) => {
    const id = row[from];
    const found = id === null ? undefined : relations.personOf(id);
    return found ? (found.isActive ? 'active' : 'inactive') : null;
  },
  sql: (columns) =>
    `select case when related.is_active then 'active' else 'inactive' end from person related where related.id = ${columns[from]}`,
});

/** Property of a row with the title of what a field names, by which lists are sorted. */
export const titleNameOf = (name: string): string => `${name}Title`;

/** Schemas of the titles by which lists are sorted. They are present in the rows of lists that are sorted by them. */
export const titleFieldsOf = (fields: Fields, titled: readonly string[]): Fields =>
  Object.fromEntries(titled.map((name) => [titleNameOf(name), text({ label: fields[name]!.label, max: 1000, isOptional: true })]));

/** Adds the titles that the browser knows. */
export function withTitles<Row extends Values>(fields: Fields, titled: readonly string[], row: Row): Row {
  if (titled.length === 0) return row;
  const titleOf = (name: string) => {
    const id = row[name] as string | null | undefined;
    if (id === null || id === undefined) return null;
    return (fields[name]!.to === 'person' ? relations.personOf(id)?.name : relations.titleOf(id)) ?? null;
  };
  return { ...row, ...Object.fromEntries(titled.map((name) => [titleNameOf(name), titleOf(name)])) };
}
