import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ThreadComment, Reaction } from '#shared/comments/comment.schema.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const comment = defineEntity({
  name: 'CommentEntity',
  tableName: 'comment',
  filters: tenantFilter,
  indexes: [{ name: 'comment_host_index', properties: ['hostId', 'hostKind'] }],
  properties: {
    ...owned,
    hostKind: p.string().length(32),
    hostId: p.uuid(),
    authorId: p.uuid(),
    body: p.text(),
    editedAt: p.datetime().nullable(),
    reactions: p.json<Reaction[]>(),
    /** Time of deletion; the comment can be restored for a day. */
    deletedAt: p.datetime().nullable(),
    deletedById: p.uuid().nullable(),
  },
});

export class CommentEntity extends comment.class {
  present(): ThreadComment {
    const { id, hostKind, hostId, authorId, body, createdAt, editedAt, reactions } = this;
    return { id, hostKind, hostId, authorId, body, at: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null, reactions };
  }
}
comment.setClass(CommentEntity);
