import { defineFeature } from '#server/platform/http/feature.ts';
import { homeRoutes } from './home.routes.ts';

export const homeFeature = defineFeature({
  name: 'home',
  routes: () => [homeRoutes],
  tags: [{ name: 'Dashboards', description: 'Figures of teams and of the company.', segments: ['dashboards'] }],
});
