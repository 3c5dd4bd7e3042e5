import type { commentEvents } from '#shared/comments/comment-thread.ts';
import {
  deleteCommentEndpoint,
  editCommentEndpoint,
  listCommentReadersEndpoint,
  reactToCommentEndpoint,
  restoreCommentEndpoint,
  writeCommentEndpoint,
} from '#shared/comments/comments.api.ts';
import { commentDeleted, commentEdited, commentReacted, commentRestored, commentWritten } from '#shared/comments/comments.events.ts';
import type { ThreadComment, ReactionName } from '#shared/comments/comment.schema.ts';
import { mentionedIn } from '#shared/comments/mentions.ts';
import { withReaction } from '#shared/comments/reactions.ts';
import type { DataOf } from '#shared/platform/event.ts';
import { splitRoomKey } from '#shared/platform/room.ts';
import { serverNow, session } from '#client/access/session.store.ts';
import { call, callWithSeqs, type ReplyWithSeqs } from '#client/platform/http/call.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { markUntilConfirmed } from '#client/platform/base/unconfirmed.ts';

type CommentEvent = (typeof commentEvents)[number];

/** Handle of the room of a record that has comments. */
export interface CommentedRoom {
  readonly id: string;
  readonly key: string;
  readonly predict: <E extends CommentEvent, Reply>(
    event: E,
    data: DataOf<E>,
    send: (key: string) => Promise<ReplyWithSeqs<Reply>>,
  ) => Promise<Reply>;
}

const hostOf = ({ id, key }: CommentedRoom) => ({ hostKind: splitRoomKey(key).name, hostId: id });

export const findCommentReaders = async (room: CommentedRoom): Promise<readonly string[]> =>
  (await call(listCommentReadersEndpoint, { params: hostOf(room) })).personIds;

export function writeComment(room: CommentedRoom, body: string): Promise<unknown> {
  const [id, params] = [createId(), hostOf(room)];
  const comment = { id, ...params, authorId: session.actor!.id, body, at: serverNow().toISOString(), editedAt: null, reactions: [] };
  const sending = room.predict(commentWritten, { ...comment, mentioned: mentionedIn(body) }, (key) =>
    callWithSeqs(writeCommentEndpoint, { params, body: { id, body }, key }),
  );
  return markUntilConfirmed(id, sending);
}

export function editComment(room: CommentedRoom, comment: ThreadComment, body: string): Promise<unknown> {
  const before = mentionedIn(comment.body);
  const mentioned = mentionedIn(body).filter((id) => !before.includes(id));
  const edited = { ...comment, body, editedAt: serverNow().toISOString(), mentioned };
  return room.predict(commentEdited, edited, (key) =>
    callWithSeqs(editCommentEndpoint, { params: { commentId: comment.id }, body: { body }, key }),
  );
}

export function reactToComment(room: CommentedRoom, { id, reactions }: ThreadComment, name: ReactionName, isOn: boolean): Promise<unknown> {
  const changed = { id, reactions: withReaction(reactions, name, session.actor!.id, isOn) };
  return room.predict(commentReacted, changed, (key) =>
    callWithSeqs(reactToCommentEndpoint, { params: { commentId: id }, body: { name, isOn }, key }),
  );
}

export const deleteComment = (room: CommentedRoom, { id }: ThreadComment): Promise<unknown> =>
  room.predict(commentDeleted, { id }, (key) => callWithSeqs(deleteCommentEndpoint, { params: { commentId: id }, key }));

export const restoreComment = (room: CommentedRoom, comment: ThreadComment): Promise<unknown> =>
  room.predict(commentRestored, comment, (key) =>
    callWithSeqs(restoreCommentEndpoint, { params: { commentId: comment.id }, body: {}, key }),
  );
