import { okrCategory } from '#shared/objectives/okr-category.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { OkrCategoryEntity } from './okr-category.entity.ts';

export const okrCategoriesService = createRecordService(okrCategory, OkrCategoryEntity, pageRules(okrCategory));
