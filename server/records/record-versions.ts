import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import { withoutPublication, type Values } from '#shared/records/record.schema.ts';
import { isPublishable, publicationName, publicationOf, type Publication } from '#shared/records/versions.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { withListedTexts } from './listed-texts.ts';
import { recordChange } from './record-changes.ts';
import { checkReferences, checkValues } from './record-checks.ts';
import type { RecordPlan } from './record-plan.ts';
import { presentRecord, type RecordEntity } from './record.entity.ts';
import type { VersionEntity } from './version.entity.ts';
import { validateChange } from './validate-change.ts';

const inBody = (name: string) => `body.${name}`;
const contentOf = ({ record }: RecordPlan, values: Values): Values =>
  Object.fromEntries(Object.keys(withoutPublication(record.fields)).map((name) => [name, values[name]]));

const nextPublication = ({ actor, now }: Context, before: Publication | null): Publication => ({
  number: (before?.number ?? 0) + 1,
  at: now.toISOString(),
  byId: actor.kind === 'person' ? actor.id : null,
  changes: 0,
});

/** Stores the values of a record as the version of `publication`. */
function storeVersion(plan: RecordPlan, { em }: WriteTransaction, entity: RecordEntity, { number, at, byId }: Publication): void {
  const { companyId, id: recordId } = entity;
  const content = contentOf(plan, presentRecord(plan.record.fields, entity));
  em.create(plan.versionEntity!, { companyId, recordId, number, content, publishedAt: new Date(at), publishedById: byId } as never);
}

/** Publication of the records that a starter set creates; null if they begin as drafts. */
export const beginningPublication = ({ rules }: RecordPlan, ctx: Context): Publication | null =>
  rules.publishesStarters ? nextPublication(ctx, null) : null;

/** Stores the first versions of new records that were stored with their publication. */
export function storeFirstVersions(plan: RecordPlan, unit: WriteTransaction, entities: readonly RecordEntity[]): void {
  for (const entity of entities) storeVersion(plan, unit, entity, publicationOf(presentRecord(plan.record.fields, entity))!);
}

/**
 * Makes a version of a locked draft. Throws `input.invalid` with the rule `unchanged` if the draft equals the newest version, or with the names
 * of the fields that break a rule or name a record or an entry of a list that is archived by now.
 */
export async function publishVersion(plan: RecordPlan, unit: WriteTransaction, ctx: Context, entity: RecordEntity): Promise<void> {
  const { record, rules } = plan;
  const values = presentRecord(record.fields, entity);
  const before = publicationOf(values);
  if (!isPublishable(values)) throw invalid(inBody(publicationName), 'unchanged');
  checkValues(record.fields, values, inBody);
  await checkReferences(unit.em, plan, { actor: ctx.actor, values, names: Object.keys(record.fields) }, inBody);
  await withListedTexts(unit.em, record.fields, { values, before: null }, inBody);
  await validateChange(rules, { em: unit.em, ctx, values, before: null, action: 'publish', pathOf: inBody });
  const publication = nextPublication(ctx, before);
  storeVersion(plan, unit, entity, publication);
  unit.em.assign(entity, { publication } as never);
  const more = { before: { [publicationName]: before }, changed: [publicationName], action: 'publish' };
  recordChange(plan, unit, entity, 'edited', { more });
}

const presentHead = ({ number, publishedAt, publishedById }: VersionEntity) => ({
  number,
  at: publishedAt.toISOString(),
  byId: publishedById ?? null,
});

interface VersionsPage {
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Lists the versions of a record that the actor may read, newest first. */
export async function listVersions({ versionEntity }: RecordPlan, em: SqlEntityManager, recordId: string, page: VersionsPage) {
  const { before, limit } = page;
  const where = { recordId, ...(before !== undefined && { number: { $lt: before } }) };
  const versions = await em.find(versionEntity!, where, { orderBy: { number: 'desc' }, limit });
  return { versions: versions.map(presentHead) };
}

/**
 * Reads a version of a record that the actor may read, or that a record of the caller uses. A field that was added to the record later has its
 * initial value, and one that no longer exists is left out.
 */
export async function loadVersion({ record, versionEntity }: RecordPlan, em: SqlEntityManager, recordId: string, number: number) {
  const found = await em.findOne(versionEntity!, { recordId, number });
  authorizeRead(found !== null);
  const { content } = found!;
  const fields = Object.entries(withoutPublication(record.fields));
  return {
    ...presentHead(found!),
    values: Object.fromEntries(fields.map(([name, { initial }]) => [name, name in content ? content[name] : initial])),
  };
}
