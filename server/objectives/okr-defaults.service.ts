import { okrDefault } from '#shared/objectives/okr-default.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { OkrDefaultEntity } from './okr-default.entity.ts';

export const okrDefaultsService = createRecordService(okrDefault, OkrDefaultEntity, pageRules(okrDefault));
