import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { webhook } from '#shared/integrations/webhook.record.ts';
import { webhookFieldRights } from '#shared/integrations/webhook.policy.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { WebhookAddressEntity } from './webhook-address.entity.ts';
import { WebhookEntity } from './webhook.entity.ts';

/** Deletes the addresses of those of these webhooks that are deleted. */
async function tidyAddresses(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
  const deleted = await em.find(WebhookEntity, { id: { $in: [...ids] }, deletedAt: { $ne: null } });
  const webhookId = { $in: deleted.map(({ id }) => id) };
  for (const found of await em.find(WebhookAddressEntity, { webhookId })) em.remove(found);
}

const { policy, visibleTo } = pageRules(webhook);

export const webhooksService = createRecordService(webhook, WebhookEntity, {
  policy: { ...policy, fieldRights: (_, row) => webhookFieldRights(row) },
  visibleTo,
  afterChange: ({ em }, _, ids) => tidyAddresses(em, ids),
});
