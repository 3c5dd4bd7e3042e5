/* SQL instead of entities: the database has created the dimensions with the company, and the seed has only a connection. */
import type { ClientBase } from 'pg';
import type { SeededCompany } from '#server/platform/seed/seeded-company.ts';

/** Names of demo objectives and templates by the dimension that they serve. All others serve the process. */
const served: Readonly<Record<string, readonly string[]>> = {
  Financial: ['Win more of the offers we make', 'Get paid on time', 'Win back former customers', 'Reduce waste in assembly'],
  Customer: [
    'Become the first choice for district heating',
    'Deliver what we promise',
    'Answer every customer within a working day',
    'Clear the backlog of open cases',
    'Grow with the customers we have',
    'Open a new region',
    'Solve cases at the first contact',
    'Let customers help themselves',
    'Make the product fast',
  ],
  People: [
    'Be a company where people want to stay',
    'Hire for the next two years',
    'Learn the new meter family',
    'Write down what only I know',
    'Bring new colleagues on board',
    'Get ready to lead a team',
    'Hire well and quickly',
    'Be a company where people stay',
    'Give every manager the skills to lead',
    'Work without accidents',
    'Learn what the next role needs',
    'Share what I know',
  ],
};
const dimensions = new Map(Object.entries(served).flatMap(([dimension, names]) => names.map((name) => [name, dimension] as const)));

/** Objectives of a large company have a number after their name. */
const dimensionOf = (name: string): string => dimensions.get(name.split(',', 1)[0]!) ?? 'Process';

const fillSql = (table: 'objective' | 'okrtemplate') => `update ${table} o set dimension_id = d.id
  from jsonb_to_recordset($1::jsonb) as r(id uuid, dimension text) join okrdimension d on d.name = r.dimension
  where o.id = r.id and d.company_id = o.company_id`;

const fillVersionsSql = `update okrtemplate_version v set content = v.content || jsonb_build_object('dimensionId', t.dimension_id)
  from okrtemplate t where t.id = v.record_id and v.company_id = $1`;

/** Gives the objectives and templates of a seeded company their dimensions. */
export async function fillDimensions(client: ClientBase, company: SeededCompany): Promise<void> {
  for (const table of ['objective', 'okrtemplate'] as const) {
    const rows = company[table].map(({ id, name }) => ({ id, dimension: dimensionOf(name) }));
    await client.query(fillSql(table), [JSON.stringify(rows)]);
  }
  await client.query(fillVersionsSql, [company.company.id]);
}
