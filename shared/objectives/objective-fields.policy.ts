import type { Actor } from '#shared/platform/actor.schema.ts';
import type { FieldRight, FieldRights } from '#shared/records/field-rights.ts';
import { canDecideOnObjective } from './objective-actions.policy.ts';
import type { ObjectivePeople } from './objectives.policy.ts';

interface Approved {
  readonly visibility: string;
  readonly level: string;
  readonly state: string;
}

const readOnly = (names: readonly string[]): FieldRights => Object.fromEntries(names.map((name): [string, FieldRight] => [name, 'read']));

/* The names of `proposal.schema.ts`, without the definitions of the records. */
const approvedFields = readOnly(['name', 'dueOn', 'weight']);
const approvedMeasures = readOnly(['polarity', 'start', 'target', 'lowest', 'highest']);
const all: FieldRights = {};

const isApproved = (actor: Actor, objective: Approved, people: ObjectivePeople | null) =>
  objective.state === 'active' && people?.isReapproved !== false && !canDecideOnObjective(actor, objective, people);

/**
 * Rights on the fields of an objective: its approver changes what was approved, and others propose a change unless the company needs no
 * other approval.
 */
export const objectiveFieldRights = (actor: Actor, objective: Approved, people: ObjectivePeople | null): FieldRights =>
  isApproved(actor, objective, people) ? approvedFields : all;

/** Rights on the fields of a key result of this objective, where the same holds for what it measures. */
export const measureFieldRights = (actor: Actor, objective: Approved, people: ObjectivePeople | null): FieldRights =>
  isApproved(actor, objective, people) ? approvedMeasures : all;
