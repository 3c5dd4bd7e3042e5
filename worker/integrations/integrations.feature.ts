import { defineFeature } from '#worker/platform/feature.ts';
import { postMessage, postObjectives, postRecognitions } from './post-messages.job.ts';
import { runDueQueries, runQueryPerformer } from './run-due-queries.job.ts';

export const integrationsFeature = defineFeature({
  name: 'integrations',
  subscribers: [postObjectives, postRecognitions],
  performers: [runQueryPerformer, postMessage],
  sweeps: [runDueQueries],
});
