import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { canEditObjective, canReadObjective, isHr, type ObjectivePeople } from './objectives.policy.ts';

type Decided = Parameters<typeof canEditObjective>[1];
type Sentence = (actor: Actor, objective: Decided, people: ObjectivePeople | null) => boolean;

/** The line manager of the owner decides; HR may do it on their behalf. Nobody decides about an own objective, except a Super Admin without a manager. */
export const canDecideOnObjective: Sentence = (actor, objective, people) => {
  if (people === null || !canReadObjective(actor, 'Objectives', objective, people)) return false;
  const { owner } = people;
  if (owner.ownerId === actor.id) return actor.role === 'super-admin' && owner.chain.length === 0;
  // A request is open to its approver without a privilege of its own.
  return owner.chain.at(-1) === actor.id || (isHr(actor) && may(actor, 'Objectives', 'approve', owner));
};

const isOwnerOrHr: Sentence = (actor, objective, people) =>
  people !== null && canEditObjective(actor, objective, people) && (people.owner.ownerId === actor.id || isHr(actor));

export const canActOnObjective = {
  submit: canEditObjective,
  withdraw: isOwnerOrHr,
  approve: canDecideOnObjective,
  return: canDecideOnObjective,
  close: (...asked) => isOwnerOrHr(...asked) || canDecideOnObjective(...asked),
} satisfies Record<string, Sentence>;
