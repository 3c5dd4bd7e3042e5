import { openAccessWorld } from './access-world.ts';
import { attemptCookie } from './attempt-cookie.ts';
import { returnUrl } from './test-config.ts';
import { openWorkProvider, providerClient } from './work-provider.ts';

type Claims = Record<string, unknown>;

export const workAccountPath = '/api/auth/work-account';
const workTenant = 'c0ffee00-1111-4222-8333-444455556666';

export const refusedWith = (code: string, statusCode: number) => ({ statusCode, body: JSON.stringify({ code }) });
export const failed = refusedWith('work-account.failed', 400);
export const unknown = refusedWith('work-account.unknown', 403);

const claimsOf = (email: string, changes: Claims): Claims => ({
  tid: workTenant,
  oid: crypto.randomUUID(),
  email,
  email_verified: true,
  ...changes,
});

/** A company whose people may sign in at a provider on this machine, by verified addresses of `cairn.example`. */
export async function openWorkAccountWorld() {
  const provider = await openWorkProvider();
  provider.serve(returnUrl);
  const options = { ...providerClient, issuer: provider.issuer, name: 'Gneiss', tenants: [workTenant], domains: ['cairn.example'] };
  const world = await openAccessWorld({ workAccount: options });
  let count = 0;
  const claims = (changes: Claims = {}) => claimsOf(`nora${count}@cairn.example`, changes);
  async function start(to = '/admin/tasks') {
    const reply = await world.post(`${workAccountPath}/start`, { to });
    return { address: reply.json<{ address: string }>().address, cookie: attemptCookie(reply.headers['set-cookie']) };
  }
  const finish = (query: string, cookie: string, headers = {}) =>
    world.post(`${workAccountPath}/finish`, { query }, { cookie, ...headers });
  return {
    ...world,
    provider,
    /** Claims of an account of the newest person. */
    claims,
    start,
    finish,
    /** Creates a person and returns their id and address. */
    newNora: async () => {
      const email = `nora${++count}@cairn.example`;
      return { id: await world.person({ email }), email };
    },
    signInAs: async (accountId: string) => {
      const { address, cookie } = await start();
      return finish(await provider.signIn(address, accountId), cookie);
    },
    sessionsOf: (personId: string) => world.sql('select from session where person_id = $1', [personId]),
    close: async () => {
      await world.close();
      provider.close();
    },
  };
}
export type WorkAccountWorld = Awaited<ReturnType<typeof openWorkAccountWorld>>;
