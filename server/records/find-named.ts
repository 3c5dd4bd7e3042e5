import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { titleFieldOf } from '#shared/records/title-field.ts';
import { loadNamed, loadPeople, type NamedRecord } from './find-named.sql.ts';
import { recordNamed } from './record-registry.ts';

/** Returns what a text names: nothing, one record, or several with one name. */
export type FindNamed = (text: string) => readonly NamedRecord[];

function indexBy<Row extends { id: string }>(rows: readonly Row[], textsOf: (row: Row) => readonly string[]): FindNamed {
  const index = new Map<string, Map<string, Row>>();
  for (const row of rows)
    for (const text of textsOf(row).map(normalizeText)) index.set(text, (index.get(text) ?? new Map<string, Row>()).set(row.id, row));
  return (text) => [...(index.get(normalizeText(text))?.values() ?? [])] as unknown as NamedRecord[];
}

/** An export writes people as `Name <email>`. */
const emailIn = (text: string) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;

/** People by email address, employee id, or name. The first that finds somebody counts. */
async function findPeople(em: SqlEntityManager): Promise<FindNamed> {
  const people = await loadPeople(em);
  const finders = [
    indexBy(people, ({ email }) => [email]),
    indexBy(people, ({ reference }) => [reference]),
    indexBy(people, ({ name }) => [name]),
  ];
  return (text) => finders.map((find) => find(emailIn(text))).find(({ length }) => length > 0) ?? [];
}

/** Names of the fields by which a text can name a record: its title and texts that no two records share. */
function namingFields(to: string): string[] {
  const { fields } = recordNamed(to).plan.record;
  const title = titleFieldOf(fields);
  return Object.keys(fields).filter((name) => name === title || (fields[name]!.kind === 'text' && fields[name]!.isUnique));
}

/** Records by title or code, with the values `selected`. */
async function findRecords(em: SqlEntityManager, to: string, texts: readonly string[], selected: readonly string[]): Promise<FindNamed> {
  const naming = namingFields(to);
  return indexBy(await loadNamed(em, to, { naming, selected, texts }), (row) => naming.map((name) => row[name] as string));
}

/** Finds the people or records that these texts name. Only active people and records that are not archived are found. */
export const findNamed = (
  em: SqlEntityManager,
  to: string,
  texts: readonly string[],
  selected: readonly string[] = [],
): Promise<FindNamed> => (to === 'person' ? findPeople(em) : findRecords(em, to, texts, selected));
