import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { okrTemplate, type OkrTemplate } from '#shared/objectives/okr-template.record.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { findUnlisted } from '#server/records/listed-texts.ts';
import { loadVersion } from '#server/records/record-versions.ts';
import { openDimension } from './okr-dimensions.service.ts';
import { OkrTemplateEntity } from './okr-template.entity.ts';
import { okrTemplatesService } from './okr-templates.service.ts';
import { findPublished } from './published-templates.sql.ts';

/** Values of a version of a template. */
export type TemplateValues = Omit<OkrTemplate, 'id' | 'publication'> & { readonly description: RichText | null };

/**
 * Loads a version of a template that is in use, the newest one without `number`. Throws `okr-template.unpublished` if the template was never
 * published.
 */
export async function loadPublished(em: SqlEntityManager, id: string, number?: number) {
  const found = await em.findOne(OkrTemplateEntity, { id, deletedAt: null, isArchived: false });
  authorizeRead(found !== null);
  const newest = found!.publication?.number;
  if (newest === undefined) throw new AppError('okr-template.unpublished', { fields: [{ path: 'params.recordId', rule: 'unpublished' }] });
  return loadVersion(okrTemplatesService.plan, em, id, number ?? newest);
}

export const listPublished = (ctx: Context) => read(ctx, async ({ em }) => ({ templates: await findPublished(em) }));

/** Throws `input.invalid` for a version with a key result whose unit is not in the list any more. */
export async function checkTemplateUnits(em: SqlEntityManager, { keyResults }: Pick<TemplateValues, 'keyResults'>): Promise<void> {
  const faults = await findUnlisted(em, okrTemplate.fields, { keyResults });
  if (faults.length > 0) throw new AppError('input.invalid', { fields: faults.map((fault) => ({ ...fault, path: `body.${fault.path}` })) });
}

/** Reads the newest version of a template for a new objective, without a dimension that the company has archived or deleted since. */
export const readPublished = (ctx: Context, id: string) =>
  read(ctx, async ({ em }) => {
    const version = await loadPublished(em, id);
    const values = version.values as unknown as TemplateValues;
    await checkTemplateUnits(em, values);
    const dimensionId = await openDimension(em, values.dimensionId ?? null);
    return { ...version, values: { ...version.values, dimensionId } };
  });
