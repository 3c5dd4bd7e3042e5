import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ThreadComment } from '#shared/comments/comment.schema.ts';
import { saveDraft, useDraft, writeDraft } from '#client/access/drafts.store.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { canSend, TooLong } from './comment-composer.tsx';
import { editComment, findCommentReaders, type CommentedRoom } from './comments.store.ts';
import { MentionField } from './mention-field.tsx';
import classes from './comments.module.css';

export const editDraft = (commentId: string) => `comment-edit:${commentId}`;

export function CommentEditor({ room, comment }: { room: CommentedRoom; comment: ThreadComment }) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const name = editDraft(comment.id);
  const draft = useDraft(name) ?? { text: comment.body, base: comment.body };
  const close = () => writeDraft(name, undefined);
  const submit = () => {
    const body = draft.text.trim();
    if (!canSend(body)) return;
    if (body === comment.body) close();
    else saveDraft(name, () => editComment(room, comment, body)).catch((error: unknown) => sayRefusal(error));
  };
  return (
    <div className={classes.composer}>
      <MentionField
        findReaders={() => findCommentReaders(room)}
        label={t`Edit the comment`}
        body={draft.text}
        isFocused
        onChange={(text) => writeDraft(name, { ...draft, text })}
        onSubmit={submit}
      />
      <TooLong body={draft.text} />
      <div className={classes.tools}>
        <Button size="xs" variant="subtle" color="gray" onClick={close}>{t`Cancel`}</Button>
        <Button size="xs" disabled={!canSend(draft.text)} onClick={submit}>{t`Save`}</Button>
      </div>
    </div>
  );
}
