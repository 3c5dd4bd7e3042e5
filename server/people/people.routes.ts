import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { changeManagerEndpoint, departmentsEndpoint, directoryEndpoint, storeLanguageEndpoint } from '#shared/people/people.api.ts';
import { mergeDepartmentsEndpoint, previewMergeEndpoint } from '#shared/people/departments.api.ts';
import { changeDepartmentsEndpoint, changeManagersEndpoint, changeRolesEndpoint, movePeopleEndpoint } from '#shared/people/managers.api.ts';
import { changeDepartments, changeManager, changeManagers, movePeople } from '#server/access/reorganize.service.ts';
import { createPersonEndpoint, deactivatePersonEndpoint, reactivatePersonEndpoint } from '#shared/people/employees.api.ts';
import { employeeHistoryEndpoint } from '#shared/people/employee-history.api.ts';
import { changeRoles, deactivate } from '#server/access/rights.service.ts';
import { sha256 } from '#server/platform/base/sha256.ts';
import { readEmployeeHistory } from './employee-history.ts';
import { mergeDepartments, readMergePreview } from './merge-departments.service.ts';
import { createPerson } from './new-person.service.ts';
import { reactivate } from './reactivate.service.ts';
import { listDepartments, listDirectory, storeLanguage } from './people.service.ts';

export const peopleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...directoryEndpoint,
    handler: async ({ ctx, headers }, reply) => {
      const directory = await listDirectory(ctx);
      const etag = `"${sha256(JSON.stringify(directory))}"`;
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (headers['if-none-match'] === etag) return (reply as FastifyReply).code(304).send();
      return directory;
    },
  });
  app.route({ ...departmentsEndpoint, handler: ({ ctx }) => listDepartments(ctx) });
  app.route({ ...previewMergeEndpoint, handler: ({ ctx, params }) => readMergePreview(ctx, params) });
  app.route({ ...mergeDepartmentsEndpoint, handler: ({ ctx, params }) => mergeDepartments(ctx, params) });
  app.route({ ...changeManagerEndpoint, handler: ({ ctx, params, body }) => changeManager(ctx, params.personId, body.managerId) });
  app.route({ ...changeManagersEndpoint, handler: ({ ctx, body }) => changeManagers(ctx, body.personIds, body.managerId) });
  app.route({
    ...changeDepartmentsEndpoint,
    handler: ({ ctx, body }) => changeDepartments(ctx, body.personIds, body.departmentId),
  });
  app.route({ ...changeRolesEndpoint, handler: ({ ctx, body }) => changeRoles(ctx, body.personIds, body.roleId) });
  app.route({ ...movePeopleEndpoint, handler: ({ ctx, body }) => movePeople(ctx, body.moves) });
  app.route({ ...createPersonEndpoint, handler: ({ ctx, body }) => createPerson(ctx, body) });
  app.route({ ...deactivatePersonEndpoint, handler: ({ ctx, params }) => deactivate(ctx, params.personId) });
  app.route({ ...reactivatePersonEndpoint, handler: ({ ctx, params }) => reactivate(ctx, params.personId) });
  app.route({
    ...employeeHistoryEndpoint,
    handler: ({ ctx, params, query }) => readEmployeeHistory(ctx, params.personId, query) as never,
  });
  app.route({ ...storeLanguageEndpoint, handler: ({ ctx, body }) => storeLanguage(ctx, body.language) });
};
