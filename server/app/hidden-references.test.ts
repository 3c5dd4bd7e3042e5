import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantOf } from '#shared/access/grants.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { isReadOnly, type Field } from '#shared/records/field.ts';
import { recordNamed, recordsOf, type RegisteredRecord } from '#server/records/record-registry.ts';
import { allProofs } from '#server/test/all-proofs.ts';
import { installNoFeatureRecords, noFeatureProofs } from '#server/test/no-feature-records.ts';
import type { Someone } from '#server/test/world-company.ts';
import type { World } from '#server/test/world.ts';
import { features } from './features.ts';

type Values = Record<string, unknown>;

const openWorld = installNoFeatureRecords();
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const fieldsOf = ({ plan }: RegisteredRecord): [string, Field][] => Object.entries(plan.record.fields);
const endpointsOf = ({ plan }: RegisteredRecord) => plan.record.endpoints as unknown as Readonly<Record<string, Endpoint | undefined>>;

async function call(who: Someone, endpoint: Endpoint, input: object) {
  const { status, body } = await world.inject(who, endpoint, input as never);
  return { status, body: body as Values & { id: string } };
}

/** Values of a new record of a person, as its proof gives them, with records of that company where it must name some. */
async function newBody(who: Someone, record: RegisteredRecord): Promise<Values> {
  const { arrange } = [...allProofs, ...noFeatureProofs].find(({ endpoint }) => endpoint === endpointsOf(record)['create'])!;
  const { input } = (await arrange(world, { boardId: world.boardId, owner: world.manager }))(0);
  const { body } = input as unknown as { body: Values };
  for (const [name, field] of fieldsOf(record)) {
    const { kind, to, isOptional } = field;
    if (kind === 'person' && !isReadOnly(field)) body[name] = who.id;
    if (kind === 'reference' && !isReadOnly(field))
      body[name] = isOptional ? null : (await create(needsOwn(field) ? who : adminOf(who), recordNamed(to!))).id;
  }
  return { ...body, id: randomUUID() };
}

/** Records that a new one must name, and that not everybody may read, are those of the same person. */
const needsOwn = ({ kind, to, isOptional }: Field) => kind === 'reference' && !isOptional && !recordNamed(to!).plan.record.isReadByAll;

const adminOf = ({ companyId }: Someone) => (companyId === world.hrAdmin.companyId ? world.superAdmin : world.foreignAdmin);

async function create(who: Someone, record: RegisteredRecord) {
  const { status, body } = await call(who, endpointsOf(record)['create']!, { body: await newBody(who, record) });
  expect(status).toBe(200);
  return body;
}

/** Pages of a record and of the records that it needs, and that those need. */
const pagesOf = ({ page, fields }: Pick<RegisteredRecord['plan']['record'], 'page' | 'fields'>): string[] => [
  page,
  ...Object.values(fields)
    .filter(needsOwn)
    .flatMap(({ to }) => pagesOf(recordNamed(to!).plan.record)),
];

/** Limits a new employee to one page and those of the records that it needs, so that other kinds of records are hidden if not everybody may read them. */
async function readerOf({ plan: { record } }: RegisteredRecord): Promise<Someone> {
  const who = await world.newcomer();
  const roleId = randomUUID();
  const pages = pagesOf(record);
  const grant = grantOf(['view', 'create', 'edit', 'delete'], record.isPermanent ? 'company' : 'own');
  const grants = Object.fromEntries(pages.map((page) => [page, grant]));
  await world.sql(
    `insert into role (id, company_id, created_at, updated_at, name, base, grants) values ($1, $2, now(), now(), $4, 'employee', $3)`,
    [roleId, who.companyId, grants, roleId],
  );
  await world.sql('update person set role_id = $1 where id = $2', [roleId, who.id]);
  await world.signIn(who);
  return who;
}

/**
 * A stored nomination keeps its programme, which everybody reads, and its people differ. Whoever may write queries reads all connections.
 * `foreign-ids.test.ts` proves both. A launch that does not repeat drops the places of its people, whichever they are.
 */
const excused = ['nomination.programmeId', 'kpiquery.connectionId', 'launch.departmentId', 'launch.designationId', 'launch.gradeId'];

/** Fields that no request contains are left out. */
const references = recordsOf(features).flatMap((record) =>
  fieldsOf(record)
    .filter(([, field]) => field.kind === 'reference' && !isReadOnly(field))
    .filter(([name]) => !excused.includes(`${record.plan.record.name}.${name}`))
    .map(([name, { to }]) => ({ name, record, target: recordNamed(to!), title: `${record.plan.record.name}.${name}` })),
);

test('a reference names a record that some readers may not read', () => {
  const restricted = references.filter(({ target }) => !target.plan.record.isReadByAll);
  expect(restricted.map(({ title }) => title)).toContain('goal.parentId');
});

test.each(references)('$title answers for a hidden and a foreign record as for an absent one', async ({ name, record, target }) => {
  const who = await readerOf(record);
  const hidden = target.plan.record.isReadByAll ? [] : [(await create(world.superAdmin, target)).id];
  for (const recordId of hidden)
    expect([403, 404]).toContain((await call(who, endpointsOf(target)['read']!, { params: { recordId } })).status);
  const ids = [randomUUID(), (await create(world.foreignAdmin, target)).id, ...hidden];

  const { create: creation, edit } = endpointsOf(record);
  const { isPermanent } = record.plan.record;
  const recordId = isPermanent ? who.id : (await create(who, record)).id;
  const { body: before } = await call(who, endpointsOf(record)['read']!, { params: { recordId } });
  const fault = (path: string) => ({ status: 422, body: { code: 'input.invalid', fields: [{ path, rule: 'absent' }] } });
  for (const id of ids) {
    const changes = { [name]: { from: before[name], to: id } };
    const isFixed = record.plan.record.liveBy === name && !record.plan.record.isMovable;
    const edited = isFixed ? [] : [await call(who, edit!, { params: { recordId }, body: changes })];
    const created = isPermanent ? [] : [await call(who, creation!, { body: { ...(await newBody(who, record)), [name]: id } })];
    expect([...edited, ...created]).toEqual([...edited.map(() => fault(`body.${name}.to`)), ...created.map(() => fault(`body.${name}`))]);
  }
});
