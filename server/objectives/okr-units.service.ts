import { okrUnit } from '#shared/objectives/okr-unit.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { OkrUnitEntity } from './okr-unit.entity.ts';

export const okrUnitsService = createRecordService(okrUnit, OkrUnitEntity, pageRules(okrUnit));
