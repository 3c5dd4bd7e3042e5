import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { template } from '#shared/reviews/template.record.ts';
import { recorded, recordTable, versioned } from '#server/records/record.entity.ts';

type Template = RowOf<typeof template>;

const table = recordTable(template);
const schema = defineEntity({
  name: 'TemplateEntity',
  ...table,
  indexes: [...table.indexes, { name: 'template_scale_index', properties: ['scaleId'] }],
  properties: {
    ...recorded,
    ...versioned,
    name: p.string().length(100),
    scaleId: p.uuid(),
    sections: p.json<Template['sections']>(),
    designations: p.json<Template['designations']>(),
    description: p.json<RichText>().nullable(),
  },
});

/** Templates of review forms. */
export class TemplateEntity extends schema.class {}
schema.setClass(TemplateEntity);
