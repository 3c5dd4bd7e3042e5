import { defineEntity, p } from '@mikro-orm/postgresql';
import { webhook } from '#shared/integrations/webhook.record.ts';
import { moment, recorded, recordTable, textList } from '#server/records/record.entity.ts';

const { system, language, status } = webhook.fields;

const schema = defineEntity({
  name: 'WebhookEntity',
  ...recordTable(webhook),
  properties: {
    ...recorded,
    name: p.string().length(120),
    system: p.enum(system.value.enum),
    categories: textList(),
    language: p.enum(language.value.enum),
    addressStoredAt: moment().nullable(),
    failures: p.integer(),
    status: p.enum(status.value.enum),
  },
});

export class WebhookEntity extends schema.class {}
schema.setClass(WebhookEntity);
