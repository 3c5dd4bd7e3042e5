import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { enteredSecrets, type SecretsInput, type StoredSecrets } from '#shared/integrations/connections.api.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { isId } from '#shared/platform/schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import {
  loadChangeableConnection,
  lockChangeableConnection,
  presentSecrets,
  returnUrlOf,
  setStatus,
  withoutKey,
} from './connection-access.ts';
import { changeSecrets, loadSecrets, withoutTokens, type ConnectionSecrets, type OpenSignIn } from './connection-secrets.ts';
import { QueryFailure } from './query-failure.ts';
import { exchangeCode, isRsaKey, signInUrl, type GrantedTokens } from './salesforce.ts';

/** Time in milliseconds in which a person signs in to the other system. */
const signInMs = 600_000;

export const readSecrets = (ctx: Context, id: string): Promise<StoredSecrets> =>
  read(ctx, async ({ em }) => {
    const connection = await loadChangeableConnection(em, ctx, id);
    const { secrets } = await loadSecrets(em, ctx.services.sealer, connection);
    return presentSecrets(ctx.services, secrets);
  });

function withEntered(secrets: ConnectionSecrets, input: SecretsInput): ConnectionSecrets {
  const entered = enteredSecrets.flatMap((name) => {
    const value = input[name] === undefined ? secrets[name] : input[name];
    return value === null || value === undefined ? [] : [[name, value.trim()]];
  });
  const { accessToken: _, clientSecret: _secret, privateKey: _key, token: _token, ...others } = secrets;
  return { ...others, ...(Object.fromEntries(entered) as ConnectionSecrets) };
}

/** Stores secrets that a person has entered. */
export async function storeSecrets(ctx: Context, id: string, input: SecretsInput): Promise<StoredSecrets> {
  const { privateKey } = input;
  if (typeof privateKey === 'string' && !isRsaKey(privateKey.trim())) throw invalid('body.privateKey', 'private-key');
  // Without the key of the request: a stored fingerprint of a secret would let somebody guess it.
  return write(withoutKey(ctx), async (unit) => {
    const connection = await lockChangeableConnection(unit, ctx, id);
    const { secrets } = await changeSecrets(unit.em, ctx.services.sealer, connection, (before) => withEntered(before, input));
    return () => presentSecrets(ctx.services, secrets);
  });
}

/** Begins the sign-in of a person in the browser: the state and the verifier are stored, encrypted, until it returns. */
export async function beginSignIn(ctx: Context, id: string): Promise<{ url: string }> {
  const [state, verifier] = [`${id}.${randomBytes(32).toString('base64url')}`, randomBytes(48).toString('base64url')];
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const signIn: OpenSignIn = { state, verifier, personId: ctx.actor.id, until: ctx.now.getTime() + signInMs };
  return write(ctx, async (unit) => {
    const connection = await lockChangeableConnection(unit, ctx, id);
    const { kind, auth, clientId } = connection;
    if (kind !== 'salesforce' || auth !== 'web-flow' || !clientId) throw new AppError('connection.incomplete');
    await changeSecrets(unit.em, ctx.services.sealer, connection, (before) => ({ ...before, signIn }));
    const url = signInUrl(connection, { state, challenge, returnUrl: returnUrlOf(ctx.services) });
    return () => ({ url });
  });
}

function equals(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}

/** Takes the open sign-in of a person, so that it is used once. Its result has secrets, so it is stored under no key. */
const takeSignIn = (ctx: Context, id: string, state: string) =>
  write(withoutKey(ctx), async (unit) => {
    const connection = await lockChangeableConnection(unit, ctx, id);
    let open: OpenSignIn | undefined;
    const { secrets, sealed } = await changeSecrets(unit.em, ctx.services.sealer, connection, ({ signIn, ...others }) => {
      open = signIn;
      return others;
    });
    const isValid = open && open.personId === ctx.actor.id && open.until >= ctx.now.getTime() && equals(open.state, state);
    return () => ({ connection, secrets, sealed, verifier: isValid ? open!.verifier : null });
  });

/** Stores the tokens of a sign-in. Throws `connection.sign-in-over` if the secrets have been changed since. */
const storeTokens = (ctx: Context, id: string, sealedBefore: string | null, tokens: GrantedTokens) =>
  write(ctx, async (unit) => {
    const { access_token: accessToken, refresh_token: refreshToken } = tokens;
    const connection = await lockChangeableConnection(unit, ctx, id);
    const { sealed } = await loadSecrets(unit.em, ctx.services.sealer, connection);
    if (sealed !== sealedBefore) throw new AppError('connection.sign-in-over');
    await changeSecrets(unit.em, ctx.services.sealer, connection, (before) => ({
      ...before,
      accessToken,
      ...(refreshToken !== undefined && { refreshToken }),
    }));
    setStatus(unit, connection, 'connected');
    return () => ({ connectionId: id });
  });

/** Exchanges the code of a sign-in for tokens. Throws `connection.sign-in-over` for a state that is unknown, used, late or of another person. */
export async function finishSignIn(ctx: Context, { code, state }: { code: string; state: string }): Promise<{ connectionId: string }> {
  const [id = ''] = state.split('.', 1);
  if (!isId(id)) throw new AppError('connection.sign-in-over');
  const { connection, secrets, sealed, verifier } = await takeSignIn(ctx, id, state);
  if (verifier === null) throw new AppError('connection.sign-in-over');
  const flow = { code, verifier, returnUrl: returnUrlOf(ctx.services) };
  const tokens = await exchangeCode(ctx.services, connection, secrets, flow).catch((error: unknown) => {
    throw error instanceof QueryFailure ? new AppError('connection.sign-in-failed') : error;
  });
  return storeTokens(ctx, id, sealed, tokens);
}

/** Deletes what the other system has given. */
export const disconnect = (ctx: Context, id: string): Promise<StoredSecrets> =>
  write(ctx, async (unit) => {
    const connection = await lockChangeableConnection(unit, ctx, id);
    const { secrets } = await changeSecrets(unit.em, ctx.services.sealer, connection, withoutTokens);
    setStatus(unit, connection, 'disconnected');
    return () => presentSecrets(ctx.services, secrets);
  });
