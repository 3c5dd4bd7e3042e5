import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconClock, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ThreadComment } from '#shared/comments/comment.schema.ts';
import { canDeleteComment, canEditComment, canReactToComment, type CommentRights } from '#shared/comments/comments.policy.ts';
import { useDraft, writeDraft } from '#client/access/drafts.store.ts';
import { useSession } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { useConnection } from '#client/platform/live/connection.ts';
import { useIsUnconfirmed } from '#client/platform/base/unconfirmed.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Menu } from '#client/ui/floating.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useUndoable } from '#client/ui/use-undoable.ts';
import { CommentEditor, editDraft } from './comment-editor.tsx';
import { CommentReactions } from './comment-reactions.tsx';
import { MentionText } from './mentioning-text.tsx';
import { deleteComment, restoreComment, type CommentedRoom } from './comments.store.ts';
import feed from '#client/ui/feed.module.css';
import classes from './comments.module.css';

interface CommentItemProps {
  room: CommentedRoom;
  comment: ThreadComment;
  rights: CommentRights;
}

function useDeletion({ room, comment }: Pick<CommentItemProps, 'room' | 'comment'>) {
  const { t } = useLingui();
  const runUndoable = useUndoable();
  const act = async () => {
    await deleteComment(room, comment);
    writeDraft(editDraft(comment.id), undefined);
  };
  const words = t`Comment deleted`;
  return () => runUndoable({ title: words, act, words: () => words, revert: () => restoreComment(room, comment) });
}

interface ActionsProps {
  author: string;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

function Actions({ author, onEdit, onDelete }: ActionsProps) {
  const { t } = useLingui();
  const name = isolateDirection(author);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={24} aria-label={t`Actions for the comment of ${name}`} className={classes.actions!}>
          <IconDots size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} aria-hidden="true" />} onClick={onEdit}>{t`Edit`}</Menu.Item>}
        {onDelete && (
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />} onClick={onDelete}>
            {t`Delete`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Waiting({ commentId }: { commentId: string }) {
  const { t } = useLingui();
  const isAway = useConnection().status !== 'live';
  const isUnconfirmed = useIsUnconfirmed(commentId);
  if (!isUnconfirmed || !isAway) return null;
  return (
    <p className={feed.waiting} role="status">
      <IconClock size={13} stroke={1.75} aria-hidden="true" /> {t`Not sent yet. Waiting for connection`}
    </p>
  );
}

/** Moves the focus back to the comment after an edit. */
function useFocusAfterEdit(isEditing: boolean) {
  const item = useRef<HTMLLIElement>(null);
  const before = useRef(isEditing);
  useEffect(() => {
    if (before.current && !isEditing && document.activeElement === document.body)
      item.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
    before.current = isEditing;
  }, [isEditing]);
  return item;
}

export function CommentItem({ room, comment, rights }: CommentItemProps) {
  const { t } = useLingui();
  const { moment } = useClock();
  const { actor } = useSession();
  const author = usePerson(comment.authorId);
  const name = author.isKnown ? author.name : t`Not in the directory`;
  const isEditable = actor !== null && canEditComment(actor, comment, rights);
  const isEditing = useDraft(editDraft(comment.id)) !== undefined && isEditable;
  const item = useFocusAfterEdit(isEditing);
  const remove = useDeletion({ room, comment });
  const edit = () => writeDraft(editDraft(comment.id), { text: comment.body, base: comment.body });
  const onDelete = actor !== null && canDeleteComment(actor, comment, rights) ? remove : undefined;
  const onEdit = isEditable ? edit : undefined;
  return (
    <li className={feed.entry} data-comment={comment.id} ref={item}>
      <Avatar person={author} size={24} />
      <div className={feed.body}>
        <p className={feed.by}>
          <bdi className={feed.name}>{name}</bdi>
          <time dateTime={comment.at}>{moment(comment.at)}</time>
          {comment.editedAt !== null && <span title={moment(comment.editedAt)}>{t`edited`}</span>}
        </p>
        {isEditing ? <CommentEditor room={room} comment={comment} /> : <MentionText body={comment.body} />}
        <Waiting commentId={comment.id} />
        <CommentReactions room={room} comment={comment} isEnabled={canReactToComment(rights)} />
      </div>
      {!isEditing && (onEdit || onDelete) && <Actions author={name} onEdit={onEdit} onDelete={onDelete} />}
    </li>
  );
}
