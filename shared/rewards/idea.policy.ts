import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { FieldRights } from '#shared/records/field-rights.ts';
import type { IdeaAction } from './idea-actions.ts';

const page = 'IHaveIdea';

interface Place {
  readonly authorId: string;
}
interface StatedPlace extends Place {
  readonly state: string;
  readonly implementerId: string | null;
}

const isHr = ({ role }: Actor) => role === 'hr-admin' || role === 'super-admin';
const isOwn = (actor: Actor, { authorId }: Place) => authorId === actor.id;

/** States in which the author still writes. */
const written = ['submitted', 'rework'];

export const canReadIdeas = (actor: Actor) => may(actor, page, 'view');
/** People submit their own ideas; HR may do it for others. */
export const canSubmitIdea = (actor: Actor, idea: Place) => may(actor, page, 'create') && (isOwn(actor, idea) || isHr(actor));
export const canEditIdea = (actor: Actor, idea: StatedPlace) =>
  may(actor, page, 'edit') && (isHr(actor) || (isOwn(actor, idea) && written.includes(idea.state)));
export const canDeleteIdea = (actor: Actor, idea: StatedPlace) =>
  may(actor, page, 'delete') && (isHr(actor) || (isOwn(actor, idea) && written.includes(idea.state)));

/** The author of a stored idea stays. */
export const ideaFieldRights = (idea: object): FieldRights => ('version' in idea ? { authorId: 'read' } : {});

/** Nobody votes for their own idea. */
export const canVoteForIdea = (actor: Actor, idea: Place) => canReadIdeas(actor) && !isOwn(actor, idea);

/** Nobody decides about their own idea. */
const canDecide = (actor: Actor, idea: Place) => may(actor, page, 'approve') && !isOwn(actor, idea);
const canFinish = (actor: Actor, idea: StatedPlace) => canReadIdeas(actor) && (idea.implementerId === actor.id || canDecide(actor, idea));
const canResubmit = (actor: Actor, idea: StatedPlace) => canReadIdeas(actor) && (isOwn(actor, idea) || isHr(actor));

export const canActOnIdea: Readonly<Record<IdeaAction, (actor: Actor, idea: StatedPlace) => boolean>> = {
  review: canDecide,
  approve: canDecide,
  hold: canDecide,
  rework: canDecide,
  reject: canDecide,
  resubmit: canResubmit,
  begin: canDecide,
  implement: canFinish,
};

/** HR may delete comments of other people. */
export const canModerateIdeas = isHr;
