import { defineFeature } from '#server/platform/http/feature.ts';
import { printSourcesOf } from './print-source.ts';
import { printsRoutes } from './prints.routes.ts';

/** Documents as PDF, printed by a job. */
export const printsFeature = defineFeature({
  name: 'prints',
  routes: ({ features }) => [printsRoutes(printSourcesOf(features))],
  tags: [{ name: 'Prints', description: 'Documents as PDF files.', segments: ['prints'] }],
});
