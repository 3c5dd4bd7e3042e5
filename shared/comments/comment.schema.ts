import { Type, type Static } from 'typebox';
import { FreeText, Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';

export const maxCommentLength = 5000;
/** Text with mentions as `@[person id]`, so that it contains no names. */
export const CommentBody = personal(FreeText({ minLength: 1, maxLength: maxCommentLength, pattern: '\\S' }));

export const reactionNames = ['thumbs-up', 'heart', 'celebrate', 'laugh', 'eyes', 'done'] as const;
export const ReactionName = Type.Enum(reactionNames);
export type ReactionName = Static<typeof ReactionName>;

/** People by reaction, in the order of their reactions. A reaction without people is left out. */
export const Reaction = Type.Object({ name: ReactionName, personIds: Type.Array(Id) });
export type Reaction = Static<typeof Reaction>;

/** The host is the record to which a comment belongs; its kind is the name of its room. */
export const HostKind = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 32 });

export const ThreadComment = Type.Object({
  id: Id,
  hostKind: HostKind,
  hostId: Id,
  authorId: Id,
  body: CommentBody,
  at: Instant,
  editedAt: Nullable(Instant),
  reactions: Type.Array(Reaction),
});
export type ThreadComment = Static<typeof ThreadComment>;

/** Maximum of comments of a record: its room contains all of them. */
export const maxComments = 500;
