import { sweepFilesJob } from '#shared/files/files.jobs.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { checkLate, processUpload, processSentFile } from './process-file.job.ts';
import { sweepFilesDaily } from './sweep-files.job.ts';

export const filesFeature = defineFeature({
  name: 'files',
  subscribers: [processUpload],
  performers: [processSentFile, sweepFilesDaily],
  sweeps: [checkLate],
  dailies: [dailyAt(sweepFilesJob, '03:30')],
});
