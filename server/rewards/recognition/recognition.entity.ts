import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Reaction } from '#shared/comments/comment.schema.ts';
import type { AddOn, RecipientPoints, Recognition } from '#shared/rewards/recognition.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';
import { idList } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'RecognitionEntity',
  tableName: 'recognition',
  filters: tenantFilter,
  uniques: [companyKey('recognition')],
  indexes: [
    { name: 'recognition_time_index', properties: ['companyId', 'at', 'id'] },
    { name: 'recognition_feed_index', expression: 'create index "recognition_feed_index" on "recognition" using gin ("feed_ids")' },
  ],
  properties: {
    ...owned,
    authorId: p.uuid(),
    valueId: p.uuid(),
    message: p.text(),
    feedIds: idList(),
    isPrivate: p.boolean(),
    isUnranked: p.boolean(),
    comments: p.integer().default(0),
    reactions: p.json<Reaction[]>(),
    addOns: p.json<AddOn[]>(),
    at: p.datetime(),
    deletedAt: p.datetime().nullable(),
  },
});

export class RecognitionEntity extends schema.class {
  present(recipients: readonly RecipientPoints[]): Recognition {
    const { id, authorId, valueId, message, feedIds, isPrivate, isUnranked, comments, reactions, addOns, at } = this;
    return {
      id,
      authorId,
      valueId,
      message,
      recipients: [...recipients],
      feedIds: feedIds as string[],
      isPrivate,
      isUnranked,
      comments,
      reactions,
      addOns,
      at: at.toISOString(),
    };
  }
}
schema.setClass(RecognitionEntity);

const recipientSchema = defineEntity({
  name: 'RecipientEntity',
  tableName: 'recognition_recipient',
  filters: tenantFilter,
  indexes: [
    { name: 'recognition_recipient_index', properties: ['recognitionId', 'place'] },
    { name: 'recognition_recipient_person_index', properties: ['personId'] },
  ],
  properties: {
    ...owned,
    recognitionId: p.uuid(),
    personId: p.uuid(),
    points: p.integer(),
    place: p.integer(),
  },
});

export class RecipientEntity extends recipientSchema.class {}
recipientSchema.setClass(RecipientEntity);
