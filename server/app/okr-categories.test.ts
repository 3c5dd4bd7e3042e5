import { expect, test } from 'vitest';
import { addOlderCompany, olderDatabase, type OlderSql } from '#server/test/older-database.ts';
import { Migration20261128232400_okr_categories as OkrCategories } from './migrations/Migration20261128232400_okr_categories.ts';

/** Takes back the tables of the migration, so that templates have a text again. The saved views and imports of this test belong to nobody. */
const older = `
drop trigger company_okr_categories on company;
drop function cairn.keep_okr_categories;
alter table okrtemplate drop column category_id, add column category varchar(60);
drop table okrcategory;
alter table saved_view drop constraint saved_view_person_company_foreign;
alter table transfer drop constraint transfer_person_company_foreign;`;

async function addTemplate(sql: OlderSql, companyId: string, category: string | null, published = category): Promise<string> {
  const id = crypto.randomUUID();
  await sql(
    `insert into okrtemplate (id, company_id, created_at, updated_at, name, level, key_results, category)
    values ($1::uuid, $2, now(), now(), $1::text, 'team', '[]', $3)`,
    [id, companyId, category],
  );
  await sql(
    `insert into okrtemplate_version (id, company_id, record_id, number, content, published_at)
    values (gen_random_uuid(), $1, $2, 1, jsonb_build_object('name', 'One', 'category', $3::text), now())`,
    [companyId, id, published],
  );
  return id;
}

const namesSql = `select t.id, c.name as draft, p.name as published, jsonb_exists(v.content, 'category') as "hasText"
  from okrtemplate t join okrtemplate_version v on v.record_id = t.id left join okrcategory c on c.id = t.category_id and c.company_id = t.company_id
  left join okrcategory p on p.id = (v.content->>'categoryId')::uuid and p.company_id = t.company_id where t.id = $1`;

test('an upgrade makes a category of each text of a company, without regard to case, accents and spaces, and names it in drafts and versions', async () => {
  const { sql, migrate } = await olderDatabase(OkrCategories, older);
  const [company, other] = [await addOlderCompany(sql), await addOlderCompany(sql)];
  const texts = ['Buying', 'buying', 'Buying  goods', 'buying goods ', 'Logistica', 'Logística', 'sales', 'X', null] as const;
  const ids: string[] = [];
  for (const text of texts) ids.push(await addTemplate(sql, company, text));
  const renamed = await addTemplate(sql, company, 'Legal', 'Old legal');
  const foreign = await addTemplate(sql, other, 'Buying');
  await migrate();
  const namesOf = async (id: string) => (await sql(namesSql, [id]))[0];
  const named = (draft: string | null, published = draft) => expect.objectContaining({ draft, published, hasText: false });
  const expected = ['Buying', 'Buying', 'Buying  goods', 'Buying  goods', 'Logistica', 'Logistica', 'Sales', 'Category X', null];
  for (const [at, id] of ids.entries()) expect(await namesOf(id)).toEqual(named(expected[at]!));
  expect(await namesOf(renamed)).toEqual(named('Legal', 'Old legal'));
  expect(await namesOf(foreign)).toEqual(named('Buying'));
  const first = ['Engineering', 'Finance', 'HR', 'Operations', 'Sales', 'Support'];
  const categories = async (id: string) =>
    (await sql<{ name: string }>('select name from okrcategory where company_id = $1', [id])).map(({ name }) => name).toSorted();
  expect(await categories(company)).toEqual(
    [...first, 'Buying', 'Buying  goods', 'Category X', 'Legal', 'Logistica', 'Old legal'].toSorted(),
  );
  expect(await categories(other)).toEqual([...first, 'Buying'].toSorted());
  expect(await categories(await addOlderCompany(sql))).toEqual(first);
});

test('an upgrade keeps saved views with one category, and drops conditions without a counterpart', async () => {
  const { sql, migrate } = await olderDatabase(OkrCategories, older);
  const company = await addOlderCompany(sql);
  for (const text of ['Key accounts', 'Logística, roads', 'خدمة']) await addTemplate(sql, company, text);
  const columns = { order: ['name', 'category'], hidden: [], widths: { category: 120 } };
  const searches = ['level=is.team&category=is.Key+accounts&sort=-category', 'category=contains.key&text=offer', 'category=empty'];
  for (const text of ['logistica,  Roads', 'Logística, roads', 'خدمة', 'Other'])
    searches.push(new URLSearchParams({ category: `is.${text}` }).toString());
  searches.push('category=is.%FF');
  for (const [at, search] of searches.entries())
    await sql(
      `insert into saved_view (id, company_id, created_at, updated_at, person_id, name, list, search, columns)
      select gen_random_uuid(), $1, now(), now(), gen_random_uuid(), $2, 'okrtemplates', $3, $4`,
      [company, String(at), search, JSON.stringify(columns)],
    );
  await migrate();
  const idOf = async (name: string) =>
    (await sql<{ id: string }>('select id from okrcategory where company_id = $1 and name = $2', [company, name]))[0]!.id;
  const [key, roads, service] = [await idOf('Key accounts'), await idOf('Logística, roads'), await idOf('خدمة')];
  const views = await sql('select search, columns from saved_view where company_id = $1 order by name', [company]);
  const after = { order: ['name', 'categoryId'], hidden: [], widths: { categoryId: 120 } };
  expect(views).toEqual([
    { search: `level=is.team&categoryId=is.${key}&sort=-categoryId`, columns: after },
    { search: 'text=offer', columns: after },
    { search: 'categoryId=empty', columns: after },
    ...[roads, roads, service].map((id) => ({ search: `categoryId=is.${id}`, columns: after })),
    ...[1, 2].map(() => ({ search: '', columns: after })),
  ]);
});

test('an upgrade keeps the columns of imports that wait', async () => {
  const { sql, migrate } = await olderDatabase(OkrCategories, older);
  const company = await addOlderCompany(sql);
  const columns = [
    { header: 'Name', field: 'name' },
    { header: 'Group', field: 'category' },
  ];
  await sql(
    `insert into transfer (id, company_id, created_at, updated_at, person_id, kind, record, file_name, state, counts, columns, expires_at)
    values (gen_random_uuid(), $1, now(), now(), gen_random_uuid(), 'import', 'okrtemplates', 'a.csv', 'draft', '{}', $2, now())`,
    [company, JSON.stringify(columns)],
  );
  await migrate();
  const [transfer] = await sql('select columns from transfer where company_id = $1', [company]);
  expect(transfer).toEqual({ columns: [columns[0], { header: 'Group', field: 'categoryId' }] });
});
