import type { Actor } from '#shared/platform/actor.schema.ts';
import { canEditObjective, canReadObjective, type ObjectivePeople } from './objectives.policy.ts';
import type { ObjectiveTransfer } from './transfer.schema.ts';

type Place = Parameters<typeof canEditObjective>[1];

/** States of an objective in which it, and its key results, can be given to others. */
export const isTransferable = ({ state, isArchived }: { readonly state: string; readonly isArchived: boolean }): boolean =>
  state !== 'closed' && !isArchived;

/** An objective is offered by whoever may edit it. */
export const canTransferObjective = (actor: Actor, objective: Place, people: ObjectivePeople | null): boolean =>
  canEditObjective(actor, objective, people);

/** The assignee of a key result asks too. */
export const canTransferKeyResult = (
  actor: Actor,
  objective: Place,
  { assigneeId }: { readonly assigneeId: string },
  people: ObjectivePeople | null,
): boolean =>
  canTransferObjective(actor, objective, people) || (assigneeId === actor.id && canReadObjective(actor, 'Objectives', objective, people));

/** The people who asked, and who may ask, withdraw a request. */
export const canWithdrawTransfer = (
  actor: Actor,
  objective: Place,
  { requesterId, fromId }: Pick<ObjectiveTransfer, 'requesterId' | 'fromId'>,
  people: ObjectivePeople | null,
): boolean => [requesterId, fromId].includes(actor.id) || canTransferObjective(actor, objective, people);
