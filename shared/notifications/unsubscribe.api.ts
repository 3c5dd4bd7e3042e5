import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { NotificationCategory } from '#shared/platform/notification.schema.ts';

/** Content of an unsubscribe token: a category, or null for everything in a digest. */
export const Unsubscription = Type.Object({ companyId: Id, personId: Id, category: Nullable(NotificationCategory) });
export type Unsubscription = Static<typeof Unsubscription>;

export const unsubscribeEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/notifications/unsubscribe',
  summary: 'Unsubscribe from emails',
  description: 'Needs no session: the token comes with each email. Supports one-click unsubscribing (RFC 8058).',
  access: 'public',
  attemptsPerMinute: 10,
  schema: {
    querystring: Type.Object({ token: Type.String({ maxLength: 600 }) }),
    response: { 200: Type.Object({ category: Nullable(NotificationCategory) }) },
  },
});

/** Confirmation page for the link in an email. */
export const unsubscribePath = '/unsubscribe';
