import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { FreeText, Id, Nullable } from '#shared/platform/schema.ts';
import { QueryOutcome } from './query-outcome.schema.ts';
import './integrations.errors.ts';

const params = Type.Object({ recordId: Id });
const access = 'Integration Management.edit';
const tag = 'Integrations';
const attemptsPerMinute = 60;

/** Secrets that people enter. Nobody reads them again. */
export const enteredSecrets = ['clientSecret', 'privateKey', 'token'] as const;
export type EnteredSecret = (typeof enteredSecrets)[number];

const Secret = Type.Optional(Nullable(FreeText({ minLength: 1, maxLength: 8000 })));
export const SecretsInput = Type.Object({ clientSecret: Secret, privateKey: Secret, token: Secret });
export type SecretsInput = Static<typeof SecretsInput>;

export const StoredSecrets = Type.Object({
  /** Names of the secrets that are stored. */
  stored: Type.Array(Type.Enum(enteredSecrets)),
  /** The other system has let Cairn in. */
  isSignedIn: Type.Boolean(),
  /** Address to which the other system returns the browser. */
  returnUrl: Type.String(),
});
export type StoredSecrets = Static<typeof StoredSecrets>;

export const readSecretsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/connections/:recordId/secrets',
  summary: 'Tell which secrets of a connection are stored',
  description: 'Names them. Nobody reads the secrets themselves.',
  tag,
  access,
  schema: { params, response: { 200: StoredSecrets } },
});

export const storeSecretsEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/connections/:recordId/secrets',
  summary: 'Store the secrets of a connection',
  description:
    'Stores them encrypted. A secret that is left out stays, and null deletes it. They hold for the address that the connection has now.',
  tag,
  access,
  whileImpersonating: 'refused',
  schema: { params, body: SecretsInput, response: { 200: StoredSecrets } },
});

export const beginSignInEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/connections/:recordId/sign-in',
  summary: 'Begin to sign in to another system',
  description: 'Answers with the address at which a person signs in. It is valid for ten minutes and only for the caller.',
  tag,
  access,
  whileImpersonating: 'refused',
  attemptsPerMinute,
  schema: { params, body: Type.Object({}), response: { 200: Type.Object({ url: Type.String() }) } },
});

export const finishSignInEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/connection-sign-ins',
  summary: 'Finish to sign in to another system',
  description: 'Exchanges the code with which the other system has returned the browser.',
  tag,
  access,
  whileImpersonating: 'refused',
  attemptsPerMinute,
  schema: {
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 2000 }), state: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: { 200: Type.Object({ connectionId: Id }) },
  },
});

export const disconnectEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/connections/:recordId/disconnect',
  summary: 'Disconnect a connection',
  description: 'Deletes what the other system has given. The secrets that people have entered stay.',
  tag,
  access,
  whileImpersonating: 'allowed',
  schema: { params, body: Type.Object({}), response: { 200: StoredSecrets } },
});

export const checkConnectionEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/connections/:recordId/check',
  summary: 'Check a connection',
  description: 'Signs in with the stored secrets and asks the other system for a number.',
  tag,
  access,
  whileImpersonating: 'allowed',
  attemptsPerMinute,
  schema: { params, body: Type.Object({}), response: { 200: QueryOutcome } },
});
