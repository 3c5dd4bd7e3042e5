import { defineErrors } from '#shared/platform/errors.ts';

const commentsErrors = {
  'comments.full': 409,
} as const;
type CommentsErrors = typeof commentsErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends CommentsErrors {}
}

defineErrors(commentsErrors);
