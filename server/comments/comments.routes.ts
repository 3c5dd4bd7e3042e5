import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  deleteCommentEndpoint,
  editCommentEndpoint,
  listCommentReadersEndpoint,
  reactToCommentEndpoint,
  restoreCommentEndpoint,
  writeCommentEndpoint,
} from '#shared/comments/comments.api.ts';
import { deleteComment, editComment, listReaders, reactToComment, restoreComment, writeComment } from './comments.service.ts';
import type { CommentHosts } from './host.ts';

export const commentsRoutes =
  (hosts: CommentHosts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...writeCommentEndpoint, handler: ({ ctx, params, body }) => writeComment(ctx, hosts, params, body) });
    app.route({ ...listCommentReadersEndpoint, handler: ({ ctx, params }) => listReaders(ctx, hosts, params) });
    app.route({ ...editCommentEndpoint, handler: ({ ctx, params, body }) => editComment(ctx, hosts, params.commentId, body.body) });
    app.route({ ...reactToCommentEndpoint, handler: ({ ctx, params, body }) => reactToComment(ctx, hosts, params.commentId, body) });
    app.route({ ...deleteCommentEndpoint, handler: ({ ctx, params }) => deleteComment(ctx, hosts, params.commentId) });
    app.route({ ...restoreCommentEndpoint, handler: ({ ctx, params }) => restoreComment(ctx, hosts, params.commentId) });
  };
