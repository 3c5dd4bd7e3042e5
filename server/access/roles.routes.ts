import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { changeRoleEndpoint, listRolesEndpoint } from '#shared/access/roles.api.ts';
import { changeRole, listRoles } from './rights.service.ts';

export const rolesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...listRolesEndpoint, handler: ({ ctx }) => listRoles(ctx) });
  app.route({ ...changeRoleEndpoint, handler: ({ ctx, params, body }) => changeRole(ctx, params.personId, body.roleId) });
};
