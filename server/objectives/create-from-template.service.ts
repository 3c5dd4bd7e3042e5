import { objective } from '#shared/objectives/objective.record.ts';
import type { createFromTemplateEndpoint } from '#shared/objectives/create-from-template.api.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { invalid } from '#shared/platform/errors.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { write } from '#server/platform/data/transaction.ts';
import { createIn } from '#server/records/record-writes.ts';
import { presentRecord } from '#server/records/record.entity.ts';
import { objectivesService } from './objectives.service.ts';
import { loadPublished } from './published-templates.service.ts';

type NewObjective = BodyOf<typeof createFromTemplateEndpoint>;

/** Creates an objective whose source is the library. Throws `record.absent` or `okr-template.unpublished` for a template that is not in use. The units of key results are checked when these are created, because the reader may have chosen others meanwhile. */
export const createFromTemplate = (ctx: Context, templateId: string, values: NewObjective): Promise<Values> =>
  write(ctx, async (unit) => {
    await loadPublished(unit.em, templateId);
    const row = await createIn(objectivesService.plan, unit, ctx, { ...values, source: 'library' });
    return () => presentRecord(objective.fields, row);
  }).catch((error: unknown) => {
    throw violatesConstraint(error, 'objective_pkey') ? invalid('body.id', 'taken') : error;
  });
