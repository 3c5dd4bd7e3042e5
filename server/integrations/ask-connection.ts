import type { QueryOutcome } from '#shared/integrations/query-outcome.schema.ts';
import { withVariables, type SoqlVariables } from '#shared/integrations/soql.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { lockRecords } from '#server/records/record-locks.ts';
import { callHost } from './call-host.ts';
import { connectionPlan, setStatus, withoutKey } from './connection-access.ts';
import { ConnectionEntity } from './connection.entity.ts';
import { changeSecrets, loadSecrets, type ConnectionSecrets } from './connection-secrets.ts';
import { fetchCsvNumber } from './csv-number.ts';
import { QueryFailure } from './query-failure.ts';
import { queryNumber, renewTokens, type GrantedTokens } from './salesforce.ts';

/** Connection with its secrets, as a transaction has read them. */
export interface OpenConnection {
  readonly connection: ConnectionEntity;
  readonly secrets: ConnectionSecrets;
  /** Encrypted text of the secrets. It follows a token that a run has stored itself. */
  sealed: string | null;
}

export interface AskedQuery {
  readonly statement: string | null;
  readonly address: string | null;
  readonly csvColumn: string | null;
}

/** Result of a query with the seconds after which it may be asked again. */
export interface AskedOutcome extends QueryOutcome {
  readonly retryAfter: number | null;
}

/** Stores what has become known: new tokens, and whether the other system lets Cairn in. */
async function noteAccess(ctx: Context, open: OpenConnection, change: { tokens?: GrantedTokens; isLetIn: boolean }): Promise<void> {
  const { connection } = open;
  const { sealer } = ctx.services;
  open.sealed = await write(withoutKey(ctx), async (unit) => {
    await lockRecords(unit.em, connectionPlan, [connection.id]);
    const found = await unit.em.findOne(ConnectionEntity, { id: connection.id, deletedAt: null });
    const before = found && (await loadSecrets(unit.em, sealer, found));
    // Nothing is known about an address or secrets that have been changed since.
    if (before?.sealed !== open.sealed || found?.instanceUrl !== connection.instanceUrl) return () => open.sealed;
    setStatus(unit, found, change.isLetIn ? 'connected' : 'failing');
    if (!change.tokens) return () => open.sealed;
    const { access_token: accessToken, refresh_token: refreshToken } = change.tokens;
    const granted = { accessToken, ...(refreshToken !== undefined && { refreshToken }) };
    const { sealed } = await changeSecrets(unit.em, sealer, found, (secrets) => ({ ...secrets, ...granted }));
    return () => sealed;
  });
}

/** Sends a statement, once more with a new token if the stored one is no longer valid. */
async function askSalesforce(ctx: Context, open: OpenConnection, statement: string): Promise<number> {
  const { connection, secrets } = open;
  const ask = (token: string) => queryNumber(ctx.services, connection, token, statement);
  if (secrets.accessToken !== undefined)
    try {
      return await ask(secrets.accessToken);
    } catch (error) {
      if (!(error instanceof QueryFailure) || error.fault !== 'unauthorized') throw error;
    }
  const tokens = await renewTokens(ctx.services, connection, secrets);
  await noteAccess(ctx, open, { tokens, isLetIn: true });
  return ask(tokens.access_token);
}

async function ask(ctx: Context, open: OpenConnection, query: AskedQuery, variables: SoqlVariables): Promise<number> {
  const { connection, secrets } = open;
  if (connection.status === 'paused' || connection.isArchived) throw new QueryFailure('paused');
  if (connection.kind === 'salesforce') return askSalesforce(ctx, open, withVariables(query.statement ?? '', variables));
  const { address, csvColumn } = query;
  if (address === null || !URL.canParse(address) || new URL(address).origin !== connection.instanceUrl)
    throw new QueryFailure('not-allowed');
  return fetchCsvNumber(ctx.services, { address, csvColumn, token: secrets.token });
}

/** Measures how long a query takes, and turns its failure into an outcome. Never call it inside a transaction. */
async function measure(ctx: Context, open: OpenConnection, run: () => Promise<number | null>): Promise<AskedOutcome> {
  const started = performance.now();
  const duration = () => Math.round(performance.now() - started);
  try {
    const value = await run();
    if (open.connection.status !== 'connected') await noteAccess(ctx, open, { isLetIn: true });
    return { value, duration: duration(), fault: null, detail: null, retryAfter: null };
  } catch (error) {
    if (!(error instanceof QueryFailure)) throw error;
    const { fault, detail, retryAfter } = error;
    const isShutOut = fault === 'unauthorized' || fault === 'not-connected';
    if (isShutOut && open.connection.status !== 'failing') await noteAccess(ctx, open, { isLetIn: false });
    return { value: null, duration: duration(), fault, detail, retryAfter };
  }
}

/** Runs a query and returns its number, or the reason for none. */
export const askConnection = (ctx: Context, open: OpenConnection, query: AskedQuery, variables: SoqlVariables): Promise<AskedOutcome> =>
  measure(ctx, open, () => ask(ctx, open, query, variables));

/** Statement that every organisation of Salesforce answers with 1. */
const probe = 'SELECT COUNT(Id) number FROM Organization';

/** Asks a connection for anything, to see whether it works. */
export const probeConnection = (ctx: Context, open: OpenConnection): Promise<AskedOutcome> =>
  measure(ctx, open, async () => {
    const { connection, secrets } = open;
    if (connection.kind === 'salesforce') return ask(ctx, open, { statement: probe, address: null, csvColumn: null }, noVariables);
    const headers: Record<string, string> = secrets.token === undefined ? {} : { authorization: `Bearer ${secrets.token}` };
    const { status } = await callHost(ctx.services.outgoing.files, connection.instanceUrl, { method: 'GET', headers }, ctx.now);
    if (status === 401 || status === 403) throw new QueryFailure('unauthorized');
    return null;
  });

const noVariables: SoqlVariables = { periodStart: '2000-01-01', periodEnd: '2000-01-01', ownerEmail: '' };
