import { Type, type Static } from 'typebox';
import { Reaction, ReactionName } from '#shared/comments/comment.schema.ts';
import { withReaction } from '#shared/comments/reactions.ts';
import { FreeText, Id, Instant, personal } from '#shared/platform/schema.ts';

export const maxRecipients = 20;
export const maxPointsEach = 100_000;
export const minMessageLength = 10;
export const maxMessageLength = 1000;

/** Minutes in which the author can delete a recognition. */
export const deletableMinutes = 15;

/** Text with mentions as in comments. */
export const RecognitionMessage = personal(
  FreeText({
    minLength: minMessageLength,
    maxLength: maxMessageLength,
    pattern: `^\\s*\\S[\\s\\S]{${minMessageLength - 2},}\\S\\s*$`,
  }),
);

export const RecipientPoints = Type.Object({ personId: Id, points: Type.Integer({ minimum: 0, maximum: maxPointsEach }) });
export type RecipientPoints = Static<typeof RecipientPoints>;

/** Most additions of points that one recognition takes. */
export const maxAddOns = 200;

/** Points that somebody has added to the recognition of a colleague: `points` for each of its people. */
export const AddOn = Type.Object({ id: Id, personId: Id, points: Type.Integer({ minimum: 1, maximum: maxPointsEach }) });
export type AddOn = Static<typeof AddOn>;

/** A recognition as the feed shows it. */
export const Recognition = Type.Object({
  id: Id,
  authorId: Id,
  valueId: Id,
  message: personal(Type.String({ maxLength: maxMessageLength })),
  /** People with all points that they got, the added ones too. */
  recipients: Type.Array(RecipientPoints),
  /** Rooms of the feeds that contain it: the company and departments, and the people whom it concerns. */
  feedIds: Type.Array(Id),
  isPrivate: Type.Boolean(),
  /** It does not count for the leaderboard. */
  isUnranked: Type.Boolean(),
  comments: Type.Integer({ minimum: 0 }),
  reactions: Type.Array(Reaction),
  addOns: Type.Array(AddOn, { maxItems: maxAddOns }),
  at: Instant,
});
export type Recognition = Static<typeof Recognition>;

/** Reaction of one person to a recognition, which is there or gone. */
export const ReactionChange = Type.Object({ id: Id, name: ReactionName, personId: Id, isOn: Type.Boolean() });
export type ReactionChange = Static<typeof ReactionChange>;

/** Returns a recognition with a changed reaction. A change that is already there changes nothing. */
export const withReactionChange = (recognition: Recognition, { name, personId, isOn }: ReactionChange): Recognition => ({
  ...recognition,
  reactions: withReaction(recognition.reactions, name, personId, isOn),
});
