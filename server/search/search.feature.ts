import { defineFeature } from '#server/platform/http/feature.ts';
import { searchRoutes } from './search.routes.ts';

export const searchFeature = defineFeature({
  name: 'search',
  routes: ({ features }) => [searchRoutes(features.flatMap(({ search = [] }) => search))],
  otherTextColumns: {
    search_entry: ['encoded', 'kind', 'normalized'], // maintained by triggers of the indexed rows
  },
  tags: [{ name: 'Search', description: 'Search over all records.', segments: ['search'] }],
});
