import { okrLaunch } from '#shared/objectives/okr-launch.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { OkrLaunchEntity } from './okr-launch.entity.ts';

export const okrLaunchesService = createRecordService(okrLaunch, OkrLaunchEntity, pageRules(okrLaunch));
