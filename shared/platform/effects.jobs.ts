import { DailyPayload, defineJob } from './job.ts';

export const forgetEffects = defineJob('platform.delete-effects', DailyPayload);
