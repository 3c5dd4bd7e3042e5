import { chooseCompanyEndpoint, demoPeopleEndpoint, refreshEndpoint, signInEndpoint, signOutEndpoint } from '#shared/access/access.api.ts';
import { changeRoleEndpoint, listRolesEndpoint } from '#shared/access/roles.api.ts';
import { unplaced } from '#server/test/proof.ts';
import { worldPassword, type Someone } from '#server/test/world-company.ts';

const apart = (who: Someone): Someone => ({ ...who, token: '', sessionId: '' });

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

  unplaced(signOutEndpoint, async ({ colleague, signIn }) => {
    const who = await signIn(apart(colleague));
    return () => ({ who, input: { body: { everywhere: false } } });
  }),

  unplaced(chooseCompanyEndpoint, async ({ superAdmin: who }) => () => ({ who, input: { body: { companyId: who.companyId } } })),

  unplaced(listRolesEndpoint, async ({ hrAdmin: who }) => () => ({ who, input: {} })),

  unplaced(changeRoleEndpoint, async ({ hrAdmin: who, viewer, inject }) => {
    const { body: roles } = await inject(who, listRolesEndpoint, {});
    const own = roles.filter(({ base }) => base === 'employee' || base === 'manager');
    return (turn) => ({ who, input: { params: { personId: viewer.id }, body: { roleId: own[(turn + 1) % own.length]!.id } } });
  }),

  unplaced(demoPeopleEndpoint, async () => () => ({ who: null, input: {} })),
];
