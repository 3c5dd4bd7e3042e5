import {
  finishLinkEndpoint,
  finishWorkAccountEndpoint,
  ownWorkAccountEndpoint,
  startLinkEndpoint,
  startWorkAccountEndpoint,
  unlinkEndpoint,
  workAccountEndpoint,
} from '#shared/access/work-account.api.ts';
import { unplaced } from '#server/test/proof.ts';
import { proofProvider } from '#server/test/test-config.ts';
import { attemptCookie } from '#server/test/attempt-cookie.ts';
import { worldPassword, type Someone } from '#server/test/world-company.ts';
import type { World } from '#server/test/world.ts';

/** Each call uses an answer of its own. */
const turns = Array.from({ length: 8 });

const signedIn = async ({ address, cookie }: { address: string; cookie: string }, accountId: string) => ({
  body: { query: await proofProvider.signIn(address, accountId) },
  headers: { cookie },
});

async function newAnswers({ inject, newcomer, sql }: World) {
  const { id, companyId } = await newcomer();
  const oid = crypto.randomUUID();
  const account = proofProvider.account({ oid });
  await sql('insert into identity (person_id, company_id, key, linked_at) values ($1, $2, $3, now())', [
    id,
    companyId,
    `iss ${proofProvider.issuer} ${account}`,
  ]);
  return Promise.all(
    turns.map(async () => {
      const reply = await inject(null, startWorkAccountEndpoint, { body: { to: '/' } });
      return signedIn({ address: reply.body.address, cookie: attemptCookie(reply.headers['set-cookie']) }, account);
    }),
  );
}

async function newLinks({ inject }: World, who: Someone) {
  const account = proofProvider.account({});
  return Promise.all(
    turns.map(async () => {
      const reply = await inject(who, startLinkEndpoint, { body: { currentPassword: worldPassword, to: '/' } });
      return signedIn({ address: reply.body.address, cookie: attemptCookie(reply.headers['set-cookie']) }, account);
    }),
  );
}

export const proofs = [
  unplaced(workAccountEndpoint, async () => () => ({ who: null, input: {} })),

  unplaced(startWorkAccountEndpoint, async () => () => ({ who: null, input: { body: { to: '/admin/tasks' } } })),

  unplaced(finishWorkAccountEndpoint, async (world) => {
    const answers = await newAnswers(world);
    return (turn) => ({ who: null, input: answers[turn % turns.length]! });
  }),

  unplaced(ownWorkAccountEndpoint, async () => () => ({ input: {} })),

  unplaced(startLinkEndpoint, async ({ newcomer }) => {
    const who = await newcomer();
    return () => ({ who, input: { body: { currentPassword: worldPassword, to: '/admin/tasks' } } });
  }),

  unplaced(finishLinkEndpoint, async (world) => {
    const who = await world.newcomer();
    const answers = await newLinks(world, who);
    return (turn) => ({ who, input: answers[turn % turns.length]! });
  }),

  unplaced(unlinkEndpoint, async ({ newcomer }) => {
    const who = await newcomer();
    return () => ({ who, input: { body: { currentPassword: worldPassword } } });
  }),
];
