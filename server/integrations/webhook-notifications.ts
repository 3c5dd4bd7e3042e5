import { may } from '#shared/access/access.policy.ts';
import { webhook } from '#shared/integrations/webhook.record.ts';
import { loadActiveActors } from '#server/access/active-actors.sql.ts';
import { notifyOn } from '#server/platform/data/notification-definition.ts';
import { WebhookEntity } from './webhook.entity.ts';

const { edited } = webhook.events;

/** Those who manage integrations hear that a webhook was paused after its failures. */
export const webhookNotifications = [
  notifyOn(
    edited,
    async ({ em }, { data: { id } }) => {
      const found = await em.findOne(WebhookEntity, { id, deletedAt: null, isArchived: false, status: 'paused' });
      if (!found) return [];
      const people = (await loadActiveActors(em)).filter((actor) => may(actor, 'Integration Management', 'edit'));
      return people.map(({ id: personId }) => ({ personId, kind: 'webhook-paused' as const, subject: { id, title: found.name } }));
    },
    { filter: ({ action, changed, record }) => action === undefined && changed.includes('status') && record.status === 'paused' },
  ),
];
