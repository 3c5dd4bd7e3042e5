import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Instant, Nullable } from '#shared/platform/schema.ts';
import { OpenSession } from './access.api.ts';
import './access.errors.ts';
import { GivenPassword } from './passwords.api.ts';

const Nothing = Type.Object({});

/** Page of the provider at which the person signs in. */
const ProviderPage = Type.Object({ address: Type.String() });

/** The query with which the provider has sent the browser back, without the question mark. */
const ReturnedQuery = Type.Object({ query: Type.String({ minLength: 1, maxLength: 8192 }) });

export const OwnWorkAccount = Type.Object({
  /** Name of the provider; null if the installation has none. */
  provider: Nullable(Type.String()),
  linkedAt: Nullable(Instant),
});
export type OwnWorkAccount = Static<typeof OwnWorkAccount>;

export const workAccountEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/auth/work-account',
  summary: 'Get the name of the provider of work accounts',
  description: 'Null if people of this installation cannot sign in with a work account.',
  access: 'public',
  schema: { response: { 200: Type.Object({ provider: Nullable(Type.String()) }) } },
});

export const startWorkAccountEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/work-account/start',
  summary: 'Start to sign in with a work account',
  description: 'Returns the page of the provider and sets a cookie that only this browser has. `to` is the path to open afterwards.',
  access: 'public',
  attemptsPerMinute: 300,
  schema: { body: Type.Object({ to: Type.String({ maxLength: 2048 }) }), response: { 200: ProviderPage } },
});

export const finishWorkAccountEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/work-account/finish',
  summary: 'Sign in with a work account',
  description: 'Takes the query with which the provider has sent the browser back. Sets the cookies of the session, as a sign-in does.',
  access: 'public',
  attemptsPerMinute: 300,
  schema: { body: ReturnedQuery, response: { 200: Type.Object({ session: OpenSession, to: Type.String() }) } },
});

export const ownWorkAccountEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/auth/work-account/own',
  summary: 'Get the work account of the caller',
  description: '`linkedAt` is null while no work account is linked.',
  access: 'signed-in',
  isPersonal: true,
  schema: { response: { 200: OwnWorkAccount } },
});

export const startLinkEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/work-account/start-link',
  summary: 'Start to link a work account with the caller',
  description: 'Returns the page of the provider and sets a cookie that only this browser has.',
  access: 'signed-in',
  whileImpersonating: 'refused',
  isPersonal: true,
  attemptsPerMinute: 30,
  schema: {
    body: Type.Object({ currentPassword: GivenPassword, to: Type.String({ maxLength: 2048 }) }),
    response: { 200: ProviderPage },
  },
});

export const finishLinkEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/work-account/finish-link',
  summary: 'Link a work account with the caller',
  description: 'Takes the query with which the provider has sent the browser back, after the caller has started to link.',
  access: 'signed-in',
  whileImpersonating: 'refused',
  isPersonal: true,
  attemptsPerMinute: 30,
  schema: { body: ReturnedQuery, response: { 200: Type.Object({ to: Type.String() }) } },
});

export const unlinkEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/work-account/unlink',
  summary: 'Unlink the work account of the caller',
  description: 'The account does not sign the caller in any more until the caller links it again.',
  access: 'signed-in',
  whileImpersonating: 'refused',
  isPersonal: true,
  attemptsPerMinute: 30,
  schema: { body: Type.Object({ currentPassword: GivenPassword }), response: { 200: Nothing } },
});
