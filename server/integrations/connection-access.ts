import type { StoredSecrets } from '#shared/integrations/connections.api.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { lockRecords } from '#server/records/record-locks.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { loadChangeable } from './changeable.ts';
import { integrationsPath } from './integrations-path.ts';
import type { ConnectionEntity } from './connection.entity.ts';
import { storedNames, type ConnectionSecrets } from './connection-secrets.ts';
import { connectionsService } from './connections.service.ts';

export const connectionPlan = connectionsService.plan;

/** Loads a connection that the actor may change. */
export async function loadChangeableConnection(em: SqlEntityManager, ctx: Context, id: string): Promise<ConnectionEntity> {
  return (await loadChangeable(em, ctx, connectionPlan, id)) as unknown as ConnectionEntity;
}

/** Locks a connection that the actor may change. */
export async function lockChangeableConnection({ em }: WriteTransaction, ctx: Context, id: string): Promise<ConnectionEntity> {
  await lockRecords(em, connectionPlan, [id]);
  return loadChangeableConnection(em, ctx, id);
}

/** Context for a write besides the one whose reply is stored under the key of the request. */
export function withoutKey(ctx: Context): Context {
  const { idempotency: _, ...plain } = ctx;
  return plain;
}

/** Gives a connection another status, unless somebody has paused it. */
export function setStatus(unit: WriteTransaction, entity: ConnectionEntity, status: 'connected' | 'disconnected' | 'failing'): void {
  if (entity.status !== 'paused') assignValues(connectionPlan, unit, entity as never, { status });
}

export const returnUrlOf = ({ url }: Pick<Services, 'url'>) => `${url}${integrationsPath}/salesforce/setup`;

export const presentSecrets = (services: Pick<Services, 'url'>, secrets: ConnectionSecrets): StoredSecrets => ({
  stored: storedNames(secrets),
  isSignedIn: secrets.refreshToken !== undefined,
  returnUrl: returnUrlOf(services),
});
