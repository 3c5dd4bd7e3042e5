import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { maxCommentLength } from '#shared/comments/comment.schema.ts';
import { sendDraft, storeDraft, useDraft } from '#client/access/drafts.store.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { useTypingReport } from '#client/platform/presence/use-presence.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useUndoBarrier } from '#client/ui/use-undoable.ts';
import { writeComment, findCommentReaders, type CommentedRoom } from './comments.store.ts';
import { MentionField } from './mention-field.tsx';
import classes from './comments.module.css';

export const typingSubject = 'comment';

export const newCommentDraft = (hostId: string) => `comment:${hostId}`;

export function TooLong({ body }: { body: string }) {
  const { t, i18n } = useLingui();
  const limit = i18n.number(maxCommentLength);
  return body.trim().length > maxCommentLength ? (
    <p className={classes.fault} role="alert">{t`The comment is too long. Shorten it to ${limit} characters.`}</p>
  ) : null;
}

export const canSend = (body: string) => body.trim() !== '' && body.trim().length <= maxCommentLength;

/** Field for a new comment. The draft is saved on the device, cleared when it is sent and restored if the server refuses it. */
export function CommentComposer({ room, presence }: { room: CommentedRoom; presence: RoomPresenceStore }) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const refuseUndo = useUndoBarrier();
  const name = newCommentDraft(room.id);
  const body = useDraft(name)?.text ?? '';
  useTypingReport(presence, typingSubject, body);
  const write = (text: string) => storeDraft(name, text);
  const submit = () => {
    if (!canSend(body)) return;
    const text = body.trim();
    const restore = sendDraft(name, text);
    writeComment(room, text).then(
      () => refuseUndo(t`Comment`),
      (error: unknown) => {
        restore();
        sayRefusal(error);
      },
    );
  };
  return (
    <div className={classes.composer}>
      <MentionField
        findReaders={() => findCommentReaders(room)}
        label={t`Write a comment`}
        body={body}
        onChange={write}
        onSubmit={submit}
      />
      <TooLong body={body} />
      {body !== '' && (
        <div className={classes.tools}>
          <Button size="xs" variant="subtle" color="gray" onClick={() => write('')}>{t`Cancel`}</Button>
          <Button size="xs" disabled={!canSend(body)} rightSection={<KeyHint keys={['Ctrl', '↵']} />} onClick={submit}>{t`Comment`}</Button>
        </div>
      )}
    </div>
  );
}
