import { Role } from '#shared/privileges/role.schema.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { privilegesRoutes } from './privileges.routes.ts';
import { servedRoles } from './roles.room.ts';

export const privilegesFeature = defineFeature({
  name: 'privileges',
  rooms: [servedRoles],
  routes: () => [privilegesRoutes],
  schemas: { Role },
});
