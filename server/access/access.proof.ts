import { chooseCompanyEndpoint, demoPeopleEndpoint, refreshEndpoint, signInEndpoint, signOutEndpoint } from '#shared/access/access.api.ts';
import { openPrintSessionEndpoint } from '#shared/access/print-session.api.ts';
import { foundingEndpoint } from '#shared/access/founding.api.ts';
import { endImpersonationEndpoint, exitImpersonationEndpoint, startImpersonationEndpoint } from '#shared/access/impersonation.api.ts';
import {
  acceptInvitationEndpoint,
  inviteEndpoint,
  listInvitationsEndpoint,
  revokeInvitationsEndpoint,
} from '#shared/access/invitations.api.ts';
import {
  changePasswordEndpoint,
  checkLinkEndpoint,
  forgotPasswordEndpoint,
  passwordStrengthEndpoint,
  resetPasswordEndpoint,
} from '#shared/access/passwords.api.ts';
import {
  endOtherSessionsEndpoint,
  endPersonSessionEndpoint,
  endPersonSessionsEndpoint,
  endSessionEndpoint,
  listPersonSessionsEndpoint,
  listSessionsEndpoint,
} from '#shared/access/sessions.api.ts';
import { changeRoleEndpoint, listRolesEndpoint } from '#shared/access/roles.api.ts';
import { issuePrintTicket } from './print-tickets.sql.ts';
import { actAs, reason } from '#server/test/impersonation.ts';
import { newLink, newUninvited } from '#server/test/links.ts';
import { unplaced } from '#server/test/proof.ts';
import { worldPassword, type Someone } from '#server/test/world-company.ts';

const apart = (who: Someone): Someone => ({ ...who, token: '', sessionId: '' });

/** Each call uses a link or a session of its own. */
const turns = Array.from({ length: 8 });

async function newSessions(signIn: (who: Someone) => Promise<Someone>, who: Someone): Promise<string[]> {
  const ids: string[] = [];
  for (const _ of turns) ids.push((await signIn(apart(who))).sessionId);
  return ids;
}

export const proofs = [
  unplaced(signInEndpoint, async ({ stranger }) => () => ({
    who: null,
    input: { body: { login: stranger.login, password: worldPassword } },
  })),

  unplaced(refreshEndpoint, async ({ inject, colleague }) => {
    const { headers } = await inject(null, signInEndpoint, { body: { login: colleague.login, password: worldPassword } });
    const [cookie = ''] = [headers['set-cookie']].flat();
    const input = { body: {}, headers: { cookie: String(cookie).split(';', 1)[0]! } };
    return () => ({ who: null, input });
  }),

  unplaced(openPrintSessionEndpoint, async ({ services, colleague, signIn }) => {
    const { sessionId } = await signIn(apart(colleague));
    const tickets = await Promise.all(turns.map(() => issuePrintTicket(services, { sessionId })));
    let next = 0;
    return () => ({ who: null, input: { body: { ticket: tickets[next++ % tickets.length]! } } });
  }),

  unplaced(signOutEndpoint, async ({ colleague, signIn }) => {
    const who = await signIn(apart(colleague));
    return () => ({ who, input: { body: { everywhere: false } } });
  }),

  unplaced(startImpersonationEndpoint, async ({ superAdmin, viewer, signIn }) => {
    const sessions = await Promise.all(turns.map(() => signIn(apart(superAdmin))));
    return (turn) => ({ who: sessions[turn % turns.length]!, input: { body: { personId: viewer.id, reason } } });
  }),

  unplaced(exitImpersonationEndpoint, async (world) => {
    const sessions: Someone[] = [];
    for (const _ of turns) sessions.push(await actAs(world, world.viewer));
    return (turn) => ({ who: sessions[turn % turns.length]!, input: { body: {} } });
  }),

  unplaced(endImpersonationEndpoint, async (world) => {
    const { viewer, sql } = world;
    const ids: string[] = [];
    for (const _ of turns) {
      const { sessionId } = await actAs(world, viewer);
      const [row] = await sql<{ id: string }>('select id from impersonation where session_id = $1', [sessionId]);
      ids.push(row!.id);
    }
    return (turn) => ({ who: viewer, input: { params: { impersonationId: ids[turn % ids.length]! }, body: {} } });
  }),

  unplaced(chooseCompanyEndpoint, async ({ superAdmin: who }) => () => ({ who, input: { body: { companyId: who.companyId } } })),

  unplaced(listRolesEndpoint, async ({ hrAdmin: who }) => () => ({ who, input: {} })),

  unplaced(changeRoleEndpoint, async ({ hrAdmin: who, viewer, inject }) => {
    const { body: roles } = await inject(who, listRolesEndpoint, {});
    const own = roles.filter(({ base }) => base === 'employee' || base === 'manager');
    return (turn) => ({ who, input: { params: { personId: viewer.id }, body: { roleId: own[(turn + 1) % own.length]!.id } } });
  }),

  unplaced(passwordStrengthEndpoint, async () => () => ({ who: null, input: { body: { password: 'three stones' } } })),

  // A name that nobody has: the link of somebody else would be created after the answer.
  unplaced(forgotPasswordEndpoint, async () => () => ({ who: null, input: { body: { login: 'nobody@cairn.example' } } })),

  unplaced(checkLinkEndpoint, async ({ services, newcomer }) => {
    const token = await newLink(services, await newcomer(), 'reset');
    return () => ({ who: null, input: { body: { token, purpose: 'reset' as const } } });
  }),

  unplaced(resetPasswordEndpoint, async ({ services, newcomer }) => {
    const tokens = await Promise.all(turns.map(async () => newLink(services, await newcomer(), 'reset')));
    return (turn) => ({ who: null, input: { body: { token: tokens[turn % turns.length]!, password: worldPassword } } });
  }),

  unplaced(changePasswordEndpoint, async ({ newcomer }) => {
    const who = await newcomer();
    return () => ({ who, input: { body: { currentPassword: worldPassword, newPassword: worldPassword } } });
  }),

  unplaced(foundingEndpoint, async () => () => ({ who: null, input: {} })),

  unplaced(listInvitationsEndpoint, async ({ hrAdmin: who }) => () => ({ who, input: {} })),

  unplaced(inviteEndpoint, async (world) => {
    const { id } = await newUninvited(world);
    return () => ({ who: world.hrAdmin, input: { body: { personIds: [id] } } });
  }),

  unplaced(revokeInvitationsEndpoint, async (world) => {
    const person = await newUninvited(world);
    await newLink(world.services, person, 'invitation');
    return () => ({ who: world.hrAdmin, input: { body: { personIds: [person.id] } } });
  }),

  unplaced(acceptInvitationEndpoint, async (world) => {
    const tokens = await Promise.all(turns.map(async () => newLink(world.services, await newUninvited(world), 'invitation')));
    return (turn) => ({ who: null, input: { body: { token: tokens[turn % tokens.length]!, password: worldPassword } } });
  }),

  unplaced(listSessionsEndpoint, async () => () => ({ input: {} })),

  unplaced(endSessionEndpoint, async ({ newcomer, signIn }) => {
    const who = await newcomer();
    const ids = await newSessions(signIn, who);
    return (turn) => ({ who, input: { params: { sessionId: ids[turn % ids.length]! }, body: {} } });
  }),

  unplaced(endOtherSessionsEndpoint, async ({ newcomer }) => {
    const who = await newcomer();
    return () => ({ who, input: { body: {} } });
  }),

  unplaced(listPersonSessionsEndpoint, async ({ hrAdmin: who, newcomer }) => {
    const { id: personId } = await newcomer();
    return () => ({ who, input: { params: { personId } } });
  }),

  unplaced(endPersonSessionEndpoint, async ({ hrAdmin: who, newcomer, signIn }) => {
    const person = await newcomer();
    const ids = await newSessions(signIn, person);
    return (turn) => ({ who, input: { params: { personId: person.id, sessionId: ids[turn % ids.length]! }, body: {} } });
  }),

  unplaced(endPersonSessionsEndpoint, async ({ hrAdmin: who, newcomer }) => {
    const { id: personId } = await newcomer();
    return () => ({ who, input: { params: { personId }, body: {} } });
  }),

  unplaced(demoPeopleEndpoint, async () => () => ({ who: null, input: {} })),
];
