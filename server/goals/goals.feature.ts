import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { goalsService } from './goals.service.ts';

export const goalsFeature = defineFeature({
  name: 'goals',
  ...recordParts(goalsService),
  tags: [{ name: 'Goals', description: 'Goals of people, with sub-goals.', segments: ['goals'] }],
});
