import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  createRoleEndpoint,
  deleteRoleEndpoint,
  grantEndpoint,
  renameRoleEndpoint,
  roleHoldersEndpoint,
} from '#shared/privileges/roles.api.ts';
import { changeGrants, createRole, deleteRole, listHolders, renameRole } from './roles.service.ts';

export const privilegesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...createRoleEndpoint, handler: ({ ctx, body }) => createRole(ctx, body) });
  app.route({ ...renameRoleEndpoint, handler: ({ ctx, params, body }) => renameRole(ctx, params.roleId, body.name) });
  app.route({ ...grantEndpoint, handler: ({ ctx, params, body }) => changeGrants(ctx, params.roleId, body.changes) });
  app.route({ ...deleteRoleEndpoint, handler: ({ ctx, params }) => deleteRole(ctx, params.roleId) });
  app.route({ ...roleHoldersEndpoint, handler: ({ ctx, params }) => listHolders(ctx, params.roleId) });
};
