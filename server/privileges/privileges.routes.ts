import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { exportAuditEndpoint, listAuditEndpoint } from '#shared/privileges/audit.api.ts';
import {
  createRoleEndpoint,
  deleteRoleEndpoint,
  grantEndpoint,
  renameRoleEndpoint,
  roleHoldersEndpoint,
} from '#shared/privileges/roles.api.ts';
import {
  createGroupEndpoint,
  deleteGroupEndpoint,
  fillGroupEndpoint,
  grantGroupEndpoint,
  groupPeopleEndpoint,
  privilegeSourcesEndpoint,
  renameGroupEndpoint,
} from '#shared/privileges/groups.api.ts';
import { sendTable } from '#server/records/record.routes.ts';
import { exportAudit, listAudit } from './audit.service.ts';
import { createGroup, deleteGroup, fillGroup, grantGroup, listPeopleOfGroup, listSources, renameGroup } from './groups.service.ts';
import { changeGrants, createRole, deleteRole, listHolders, renameRole } from './roles.service.ts';

export const privilegesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...listAuditEndpoint, handler: ({ ctx, query }) => listAudit(ctx, query) });
  app.route({
    ...exportAuditEndpoint,
    handler: async ({ ctx, query }, reply) => sendTable(reply, 'audit.csv', 'csv', await exportAudit(ctx, query)) as never,
  });
  app.route({ ...createRoleEndpoint, handler: ({ ctx, body }) => createRole(ctx, body) });
  app.route({ ...renameRoleEndpoint, handler: ({ ctx, params, body }) => renameRole(ctx, params.roleId, body.name) });
  app.route({ ...grantEndpoint, handler: ({ ctx, params, body }) => changeGrants(ctx, params.roleId, body.changes) });
  app.route({ ...deleteRoleEndpoint, handler: ({ ctx, params }) => deleteRole(ctx, params.roleId) });
  app.route({ ...roleHoldersEndpoint, handler: ({ ctx, params }) => listHolders(ctx, params.roleId) });
  app.route({ ...createGroupEndpoint, handler: ({ ctx, body }) => createGroup(ctx, body) });
  app.route({ ...renameGroupEndpoint, handler: ({ ctx, params, body }) => renameGroup(ctx, params.groupId, body.name) });
  app.route({ ...grantGroupEndpoint, handler: ({ ctx, params, body }) => grantGroup(ctx, params.groupId, body.changes) });
  app.route({ ...fillGroupEndpoint, handler: ({ ctx, params, body }) => fillGroup(ctx, params.groupId, body) });
  app.route({ ...deleteGroupEndpoint, handler: ({ ctx, params }) => deleteGroup(ctx, params.groupId) });
  app.route({ ...groupPeopleEndpoint, handler: ({ ctx, params }) => listPeopleOfGroup(ctx, params.groupId) });
  app.route({ ...privilegeSourcesEndpoint, handler: ({ ctx, params }) => listSources(ctx, params.personId) });
};
