import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { maxFailures } from '#shared/integrations/kpi-query.record.ts';
import type { QueryTest } from '#shared/integrations/kpi-queries.api.ts';
import type { QueryFault, QueryOutcome, QueryRun } from '#shared/integrations/query-outcome.schema.ts';
import type { SoqlVariables } from '#shared/integrations/soql.ts';
import { AppError } from '#shared/platform/errors.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { checkInOfSystem } from '#server/objectives/check-ins.service.ts';
import { KeyResultEntity } from '#server/objectives/key-result.entity.ts';
import { keyResultsService } from '#server/objectives/objectives.service.ts';
import { authorize, authorizeRead, load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { findStoredReply } from '#server/platform/data/mutation.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { findReadable } from '#server/records/record-access.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { askConnection, probeConnection, type AskedOutcome, type AskedQuery, type OpenConnection } from './ask-connection.ts';
import { loadChangeableConnection } from './connection-access.ts';
import { ConnectionEntity } from './connection.entity.ts';
import { loadSecrets } from './connection-secrets.ts';
import { checkInFaults, keyResultFaults, kpiQueriesService, queryTextFaults } from './kpi-queries.service.ts';
import { KpiQueryRunEntity } from './kpi-query-run.entity.ts';
import { KpiQueryEntity } from './kpi-query.entity.ts';
import { newestTime } from './schedule-times.ts';

const { plan } = kpiQueriesService;

async function variablesOf(em: SqlEntityManager, keyResultId: string): Promise<SoqlVariables> {
  const { startsOn, dueOn, ownerId } = await em.findOneOrFail(KeyResultEntity, { id: keyResultId });
  const { email } = await em.findOneOrFail(PersonEntity, { id: ownerId });
  return { periodStart: startsOn, periodEnd: dueOn, ownerEmail: email };
}

const presented = ({ value, duration, fault, detail }: AskedOutcome): QueryOutcome => ({ value, duration, fault, detail });

async function openOf(em: SqlEntityManager, { services }: Context, connection: ConnectionEntity): Promise<OpenConnection> {
  return { connection, ...(await loadSecrets(em, services.sealer, connection)) };
}

/** Asks a connection for anything, to see whether it works. */
export async function checkConnectionNow(ctx: Context, id: string): Promise<QueryOutcome> {
  const open = await read(ctx, async ({ em }) => openOf(em, ctx, await loadChangeableConnection(em, ctx, id)));
  return presented(await probeConnection(ctx, open));
}

/** Runs a query that need not be stored, and changes nothing. */
export async function testQuery(ctx: Context, { connectionId, keyResultId, ...query }: QueryTest): Promise<QueryOutcome> {
  const asked = await read(ctx, async ({ em }) => {
    const open = await openOf(em, ctx, await loadChangeableConnection(em, ctx, connectionId));
    authorizeRead((await findReadable(em, keyResultsService.plan, ctx.actor, keyResultId)) !== null);
    const faults = [...queryTextFaults(query, open.connection), ...(await keyResultFaults({ em, ctx }, keyResultId))];
    if (faults.length > 0) throw new AppError('input.invalid', { fields: faults.map((one) => ({ ...one, path: `body.${one.path}` })) });
    return { open, variables: await variablesOf(em, keyResultId) };
  });
  return presented(await askConnection(ctx, asked.open, query, asked.variables));
}

interface ReadyQuery {
  readonly id: string;
  /** The query as it is asked. A changed one needs another run. */
  readonly mark: string;
  readonly lastRunAt: string | null;
  readonly open: OpenConnection;
  readonly query: AskedQuery;
  readonly variables: SoqlVariables;
}

const markOf = ({ connectionId, keyResultId, statement = null, address = null, csvColumn = null }: KpiQueryEntity) =>
  JSON.stringify([connectionId, keyResultId, statement, address, csvColumn]);

/** Reads what a run needs; null if the connection is deleted. */
async function readyQuery(em: SqlEntityManager, ctx: Context, found: KpiQueryEntity): Promise<ReadyQuery | null> {
  const { id, connectionId, keyResultId, statement = null, address = null, csvColumn = null, lastRunAt = null } = found;
  const connection = await em.findOne(ConnectionEntity, { id: connectionId, deletedAt: null });
  if (!connection) return null;
  return {
    id,
    mark: markOf(found),
    lastRunAt,
    open: await openOf(em, ctx, connection),
    query: { statement, address, csvColumn },
    variables: await variablesOf(em, keyResultId),
  };
}

/** A host that wants to be asked later has not failed: the query waits for as long as it says. */
function resultOf(query: KpiQueryEntity, outcome: AskedOutcome, fault: QueryFault | null, now: Date) {
  if (fault === 'limited') return { retryAt: new Date(now.getTime() + (outcome.retryAfter ?? 60) * 1000).toISOString() };
  const ran = { lastRunAt: now.toISOString(), retryAt: null };
  if (fault === null) return { ...ran, failures: 0, lastValue: outcome.value === null ? null : Math.round(outcome.value * 1e4) / 1e4 };
  const failures = Math.min(maxFailures, query.failures + 1);
  return { ...ran, failures, ...(failures >= maxFailures && { status: 'paused' }) };
}

/** True if a query is still the one that was asked. A scheduled run must also still be wanted, and no other may have run since. */
function isAsAsked(query: KpiQueryEntity, ready: ReadyQuery, trigger: QueryRun['trigger']): boolean {
  if (markOf(query) !== ready.mark) return false;
  return trigger === 'manual' || (query.status === 'active' && !query.isArchived && (query.lastRunAt ?? null) === ready.lastRunAt);
}

interface Ran {
  readonly outcome: AskedOutcome;
  readonly trigger: QueryRun['trigger'];
}

/**
 * Stores the outcome of a run: a check-in with its value, an entry in the log, and what follows for the query. Returns null and stores nothing
 * if the query has changed meanwhile.
 */
async function storeOutcome(unit: WriteTransaction, ctx: Context, ready: ReadyQuery, ran: Ran): Promise<KpiQueryRunEntity | null> {
  const { em } = unit;
  const { outcome, trigger } = ran;
  const query = await em.findOne(KpiQueryEntity, { id: ready.id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (trigger === 'manual') authorizeRead(query !== null);
  if (!query || !isAsAsked(query, ready, trigger)) return null;
  const { id: queryId, keyResultId, companyId } = query;
  const checked = outcome.value === null ? outcome.fault : await checkInOfSystem(unit, ctx, keyResultId, outcome.value);
  const { value, duration, detail } = outcome;
  const entry = { companyId, queryId, trigger, value, duration, detail, fault: checked, createdAt: ctx.now };
  const run = em.create(KpiQueryRunEntity, entry as never) as KpiQueryRunEntity;
  assignValues(plan, unit, query as never, resultOf(query, outcome, checked, ctx.now));
  return run;
}

/** Runs that people wait for, by person, key and query: a repeated request waits for the run of the first. */
const runningNow = new Map<string, Promise<QueryRun>>();

/** Runs a query for somebody who wants its value now. Throws `record.stale` if it was changed meanwhile. */
export function runQueryNow(ctx: Context, id: string): Promise<QueryRun> {
  const { idempotency, actor } = ctx;
  if (!idempotency) return runOnce(ctx, id);
  const name = `${actor.realId}.${idempotency.key}.${id}`;
  const run = runningNow.get(name) ?? runOnce(ctx, id).finally(() => runningNow.delete(name));
  runningNow.set(name, run);
  return run;
}

async function runOnce(ctx: Context, id: string): Promise<QueryRun> {
  const stored = await read(ctx, async ({ em }) => ctx.idempotency && findStoredReply(em, ctx.actor, ctx.idempotency));
  if (stored) return stored.reply as QueryRun;
  const ready = await read(ctx, async ({ em }) => {
    const found = await findReadable(em, plan, ctx.actor, id);
    authorizeRead(found !== null);
    authorize(plan.rules.policy.canEdit(ctx.actor, found!.row as never, null));
    const query = found!.entity as unknown as KpiQueryEntity;
    authorize((await checkInFaults({ em, ctx }, query.keyResultId)).length === 0);
    return readyQuery(em, ctx, query);
  });
  authorizeRead(ready !== null);
  const outcome = await askConnection(ctx, ready!.open, ready!.query, ready!.variables);
  return write(ctx, async (unit) => {
    const run = await storeOutcome(unit, ctx, ready!, { outcome, trigger: 'manual' });
    if (!run) throw new AppError('record.stale');
    return () => run.present();
  });
}

/** Version of a query; null if it is deleted. */
export const findVersion = (ctx: Context, id: string): Promise<number | null> =>
  read(ctx, async ({ em }) => (await em.findOne(KpiQueryEntity, { id, deletedAt: null }))?.version ?? null);

/** False if another job has run the query for the newest time of its schedule, or has been told to ask later. */
async function isDue(em: SqlEntityManager, { now, actor }: Context, query: KpiQueryEntity): Promise<boolean> {
  const { timeZone } = await load(em, CompanyEntity, actor.companyId);
  const { lastRunAt = null, retryAt = null } = query;
  if (retryAt !== null && Date.parse(retryAt) > now.getTime()) return false;
  return lastRunAt === null || Date.parse(lastRunAt) < newestTime(query.schedule, now, timeZone);
}

/** Runs a query by its schedule. `once` stores the outcome in a transaction, unless an earlier attempt has done it. */
export async function runQueryOfJob(
  ctx: Context,
  id: string,
  once: (effect: (unit: WriteTransaction) => Promise<unknown>) => Promise<boolean>,
): Promise<void> {
  const ready = await read(ctx, async ({ em }) => {
    const found = await em.findOne(KpiQueryEntity, { id, deletedAt: null, isArchived: false, status: 'active' });
    const isWanted = found !== null && (await isDue(em, ctx, found));
    return isWanted ? readyQuery(em, ctx, found) : null;
  });
  if (!ready) return;
  const outcome = await askConnection(ctx, ready.open, ready.query, ready.variables);
  await once((unit) => storeOutcome(unit, ctx, ready, { outcome, trigger: 'schedule' }));
}

/** Lists the runs of a query, newest first. */
export const listRuns = (ctx: Context, id: string, { before, limit }: { before?: string; limit: number }) =>
  read(ctx, async ({ em }) => {
    authorizeRead((await findReadable(em, plan, ctx.actor, id)) !== null);
    const last = before === undefined ? null : await em.findOne(KpiQueryRunEntity, { id: before, queryId: id });
    const older = last && {
      $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, id: { $lt: last.id } }],
    };
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const found = await em.find(KpiQueryRunEntity, { queryId: id, ...older }, { orderBy, limit: limit + 1 });
    return { runs: found.slice(0, limit).map((run) => run.present()), hasMore: found.length > limit };
  });
