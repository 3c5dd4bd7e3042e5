import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { enteredSecrets, type EnteredSecret } from '#shared/integrations/connections.api.ts';
import type { Sealer } from '#server/platform/base/sealer.ts';
import type { ConnectionEntity } from './connection.entity.ts';
import { ConnectionSecretEntity } from './connection-secret.entity.ts';

/** Sign-in in the browser that has begun. */
export interface OpenSignIn {
  readonly state: string;
  readonly verifier: string;
  readonly personId: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Everything about a connection that nobody may read. */
export interface ConnectionSecrets extends Partial<Record<EnteredSecret, string>> {
  readonly accessToken?: string;
  readonly refreshToken?: string;
  readonly signIn?: OpenSignIn;
}

export type SecretPlace = Pick<ConnectionEntity, 'id' | 'companyId' | 'instanceUrl' | 'kind' | 'auth' | 'clientId' | 'username'>;

/** Secrets as they are stored: their tokens hold for the client and the user to whom they were granted. */
interface SealedSecrets extends ConnectionSecrets {
  readonly grantedTo?: string;
}

/** Secrets with their encrypted text, which differs after each change; null if there are none. */
export interface ReadSecrets {
  readonly secrets: ConnectionSecrets;
  readonly sealed: string | null;
}

/** Secrets hold for the address for which they were entered: whoever changes it enters them again. */
const placeOf = ({ companyId, id, kind, instanceUrl }: SecretPlace) => `connection:${companyId}:${id}:${kind}:${instanceUrl}`;

const granteeOf = ({ auth, clientId = null, username = null }: SecretPlace) => JSON.stringify([auth, clientId, username]);

/** Returns the secrets without what the other system has given. */
export const withoutTokens = ({ accessToken: _access, refreshToken: _refresh, signIn: _signIn, ...entered }: ConnectionSecrets) => entered;

function opened(sealer: Sealer, connection: SecretPlace, found: ConnectionSecretEntity | null): ConnectionSecrets {
  const text = found && sealer.open(found.sealed, placeOf(connection));
  if (text === null) return {};
  const { grantedTo, ...secrets } = JSON.parse(text) as SealedSecrets;
  return grantedTo === granteeOf(connection) ? secrets : withoutTokens(secrets);
}

const sealedFor = (sealer: Sealer, connection: SecretPlace, secrets: ConnectionSecrets) =>
  sealer.seal(JSON.stringify({ ...secrets, grantedTo: granteeOf(connection) } satisfies SealedSecrets), placeOf(connection));

export async function loadSecrets(em: SqlEntityManager, sealer: Sealer, connection: SecretPlace): Promise<ReadSecrets> {
  const found = await em.findOne(ConnectionSecretEntity, { connectionId: connection.id });
  return { secrets: opened(sealer, connection, found), sealed: found?.sealed ?? null };
}

/** Changes the secrets of a locked connection and returns them. */
export async function changeSecrets(
  em: SqlEntityManager,
  sealer: Sealer,
  connection: SecretPlace,
  change: (secrets: ConnectionSecrets) => ConnectionSecrets,
): Promise<ReadSecrets> {
  const { id: connectionId, companyId } = connection;
  const found = await em.findOne(ConnectionSecretEntity, { connectionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const secrets = change(opened(sealer, connection, found));
  const sealed = sealedFor(sealer, connection, secrets);
  if (found) found.sealed = sealed;
  else em.create(ConnectionSecretEntity, { companyId, connectionId, sealed } as never);
  return { secrets, sealed };
}

/** Deletes the secrets of those of these locked connections that are deleted, and tokens that were granted to another client or user. */
export async function tidySecrets(
  em: SqlEntityManager,
  sealer: Sealer,
  connections: readonly (SecretPlace & Pick<ConnectionEntity, 'deletedAt'>)[],
): Promise<void> {
  const byId = new Map(connections.map((connection) => [connection.id, connection]));
  for (const found of await em.find(ConnectionSecretEntity, { connectionId: { $in: [...byId.keys()] } })) {
    const connection = byId.get(found.connectionId)!;
    const text = sealer.open(found.sealed, placeOf(connection));
    if (connection.deletedAt) em.remove(found);
    else if (text !== null && (JSON.parse(text) as SealedSecrets).grantedTo !== granteeOf(connection))
      found.sealed = sealedFor(sealer, connection, opened(sealer, connection, found));
  }
}

export const storedNames = (secrets: ConnectionSecrets): EnteredSecret[] => enteredSecrets.filter((name) => secrets[name] !== undefined);
