import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { NoticeCategory } from './categories.ts';

/** Which mails somebody wants no more: those about a category, or null for all that a digest gathers. It stands in their address. */
export const Unsubscription = Type.Object({ companyId: Id, personId: Id, category: Nullable(NoticeCategory) });
export type Unsubscription = Static<typeof Unsubscription>;

/**
 * Says without signing in that one wants no more of these mails; the token comes with each of them. Mail programs ask it
 * themselves, as RFC 8058 has it.
 */
export const unsubscribeEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/notifications/unsubscribe',
  access: 'public',
  attemptsPerMinute: 10,
  schema: {
    querystring: Type.Object({ token: Type.String({ maxLength: 600 }) }),
    response: { 200: Type.Object({ category: Nullable(NoticeCategory) }) },
  },
});

/** The page that asks once more, for whoever follows the link in a mail. */
export const unsubscribePath = '/unsubscribe';
