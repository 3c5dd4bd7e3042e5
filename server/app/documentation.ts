import { Actor } from '#shared/platform/actor.schema.ts';
import { Cursor } from '#shared/platform/cursor.ts';
import { FieldFault } from '#shared/platform/errors.ts';
import { LoggedEvent } from '#shared/platform/event.ts';
import { NotificationKind } from '#shared/platform/notification.schema.ts';
import { RoomAnswer } from '#shared/platform/protocol.ts';
import { QueueName, DeadJob } from '#shared/platform/queue.api.ts';
import { RichText, richTextParts } from '#shared/platform/rich-text.ts';
import type { Documentation } from '#server/platform/http/openapi.ts';
import { features } from './features.ts';

const description = `HTTP interface of Cairn.

A request is answered with JSON, a refused one with the schema \`ErrorBody\`. A request that holds a field which its schema does not name is refused. Ids are lower-case UUIDs; the client chooses those of new records. Lists are paged by the sort keys of the last record.`;

/** Texts and schemas of the documentation that the endpoints do not contain. */
export const documentation: Documentation = {
  description,
  tags: [
    ...features.flatMap(({ tags = [] }) => tags),
    { name: 'Rooms', description: 'Events and states of live views.', segments: ['rooms'] },
    { name: 'Queues', description: 'Background jobs that failed.', segments: ['queues'] },
  ],
  schemas: {
    Actor,
    Cursor,
    FieldFault,
    LoggedEvent,
    NotificationKind,
    RoomAnswer,
    QueueName,
    DeadJob,
    RichText,
    ...richTextParts,
    ...Object.assign({}, ...features.map(({ schemas }) => schemas)),
  },
};
