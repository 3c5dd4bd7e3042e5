import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { okrDimension } from '#shared/objectives/okr-dimension.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { OkrDimensionEntity } from './okr-dimension.entity.ts';

export const okrDimensionsService = createRecordService(okrDimension, OkrDimensionEntity, pageRules(okrDimension));

/** Dimension of a draft that is made from another record: none if the company has archived or deleted it since. */
export async function openDimension(em: SqlEntityManager, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const open = await em.findOne(OkrDimensionEntity, { id, isArchived: false, deletedAt: null }, { fields: ['id'] });
  return open?.id ?? null;
}
