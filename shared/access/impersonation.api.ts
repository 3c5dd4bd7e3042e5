import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { OpenSession } from './access.api.ts';
import { ImpersonationReason } from './impersonation.schema.ts';

export const startImpersonationEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/impersonation',
  summary: 'Act as another employee',
  description:
    'For super admins, as an active person of their company with a lower role, for at most 30 minutes. Returns a new access token with the ' +
    'rights of that person, who is notified. Every event names both. Refused as `record.absent` for an inactive or unknown person.',
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: { body: Type.Object({ personId: Id, reason: ImpersonationReason }), response: { 200: OpenSession } },
});

export const exitImpersonationEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/impersonation/exit',
  summary: 'Stop acting as another employee',
  description: 'Returns a new access token of the caller. Nothing changes if the time is over already.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: { body: Type.Object({}), response: { 200: OpenSession } },
});

export const endImpersonationEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/impersonations/:impersonationId/end',
  summary: 'Stop an administrator who acts as the caller',
  description: 'For the person as whom an administrator acts. Nothing changes if the time is over already.',
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: { params: Type.Object({ impersonationId: Id }), body: Type.Object({}), response: { 200: Type.Object({ id: Id }) } },
});
