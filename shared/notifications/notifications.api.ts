import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';

const Unread = Type.Object({ unread: Type.Integer({ minimum: 0 }) });

/** Says that the person has seen it, in every tab; what is read already stays so. */
export const readNotificationEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/notifications/:notificationId/read',
  access: 'signed-in',
  schema: { params: Type.Object({ notificationId: Id }), body: Type.Object({}), response: { 200: Unread } },
});

export const readAllNotificationsEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/notifications/read-all',
  access: 'signed-in',
  schema: { body: Type.Object({}), response: { 200: Unread } },
});
