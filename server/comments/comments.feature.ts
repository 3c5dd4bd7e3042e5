import { ThreadComment, Reaction } from '#shared/comments/comment.schema.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { CommentEntity } from './comment.entity.ts';
import { commentsRoutes } from './comments.routes.ts';
import { commentHostsOf } from './host.ts';

export const commentsFeature = defineFeature({
  name: 'comments',
  entities: [CommentEntity],
  routes: ({ features }) => [commentsRoutes(commentHostsOf(features))],
  personalColumns: [{ table: 'comment', column: 'body', record: 'id', author: 'author_id', room: `host_kind || ':' || host_id` }],
  otherTextColumns: { comment: ['host_kind', 'reactions'] },
  demo: async () => (await import('./comments.demo.ts')).commentsDemo,
  tags: [{ name: 'Comments', description: 'Comments on records, with mentions and reactions.', segments: ['comments'] }],
  schemas: { ThreadComment, Reaction },
});
