import { expect } from 'vitest';
import { startImpersonationEndpoint } from '#shared/access/impersonation.api.ts';
import type { World } from './world.ts';
import type { Someone } from './world-company.ts';

export const reason = 'Check the reported board';

/** A session of the super admin of its own, which acts as a person from now on. */
export async function actAs({ signIn, inject, superAdmin }: World, person: Someone): Promise<Someone> {
  const who = await signIn({ ...superAdmin, token: '', sessionId: '' });
  const { status, body } = await inject(who, startImpersonationEndpoint, { body: { personId: person.id, reason } });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...who, token: body.accessToken };
}
