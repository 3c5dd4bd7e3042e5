import { may } from '#shared/access/access.policy.ts';
import { measureFieldRights, objectiveFieldRights } from '#shared/objectives/objective-fields.policy.ts';
import { canActOnObjective } from '#shared/objectives/objective-actions.policy.ts';
import {
  canChangeKeyResult,
  canCheckIn,
  canCreateObjective,
  canDeleteObjective,
  canEditObjective,
  takesCheckIns,
  type ObjectivePeople,
} from '#shared/objectives/objectives.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useOwnerOf } from '#client/people/use-owner-of.ts';
import type { RecordRights } from '#client/records/any-record.ts';
import type { KeyResultValues, ObjectiveValues } from './objective-rows.ts';
import { useOkrSettings } from './use-okr-settings.ts';

/** Objective as rights need it. A key result in a list knows its owner only. */
type KnownObjective = Pick<ObjectiveValues, 'ownerId'> & Partial<Pick<ObjectiveValues, 'assigneeIds' | 'level' | 'state'>>;

/** Returns the people who decide about an objective. */
export function usePeopleOf(actor: Actor): (objective: KnownObjective) => ObjectivePeople | null {
  const ownerOf = useOwnerOf(actor);
  const isReapproved = useOkrSettings(actor)?.reapproveOnEdit !== false;
  return ({ ownerId, assigneeIds = [], level }) => {
    const owner = ownerOf(ownerId);
    return owner && { owner, assigneeIds, isReapproved, ...(level && { level }) };
  };
}

/** Rights of a reader on objectives. */
export function useObjectiveRights(actor: Actor): RecordRights {
  const peopleOf = usePeopleOf(actor);
  const decide = (sentence: typeof canEditObjective) => (row: Values) => {
    const objective = row as unknown as ObjectiveValues;
    return sentence(actor, objective, peopleOf(objective));
  };
  return {
    canCreate: may(actor, 'Objectives', 'create'),
    canEdit: decide(canEditObjective),
    canDelete: decide(canDeleteObjective as typeof canEditObjective),
    fieldRights: (row) =>
      row ? objectiveFieldRights(actor, row as unknown as ObjectiveValues, peopleOf(row as unknown as ObjectiveValues)) : {},
    canAct: (action, row) => decide(canActOnObjective[action as keyof typeof canActOnObjective])(row),
    canExport: may(actor, 'Objectives', 'export'),
    canSeeTrash: may(actor, 'Objectives', 'delete'),
  };
}

export interface KeyResultRights extends RecordRights {
  readonly canCheckIn: (keyResult: KeyResultValues) => boolean;
}

/** Rights of a reader on key results. Without their objective, what only its assignees may is left to its page. */
export function useKeyResultRights(actor: Actor, objective?: ObjectiveValues): KeyResultRights {
  const peopleOf = usePeopleOf(actor);
  const knownOf = ({ ownerId }: KeyResultValues): KnownObjective => objective ?? { ownerId };
  const can = (action: 'edit' | 'delete') => (row: Values) => {
    const keyResult = row as unknown as KeyResultValues;
    const known = knownOf(keyResult);
    return canChangeKeyResult(actor, action, { visibility: keyResult.visibility, level: known.level ?? 'individual' }, peopleOf(known));
  };
  return {
    canCreate: objective !== undefined && canChangeKeyResult(actor, 'create', objective, peopleOf(objective)),
    canEdit: can('edit'),
    canDelete: can('delete'),
    // Without its objective, the server decides about the measure of a key result.
    fieldRights: (row) => (row && objective ? measureFieldRights(actor, objective, peopleOf(objective)) : {}),
    canExport: may(actor, 'Key Results', 'export'),
    canSeeTrash: may(actor, 'Key Results', 'delete'),
    canCheckIn: (keyResult) => {
      const people = peopleOf(knownOf(keyResult));
      const isOpen = !keyResult.isArchived && keyResult.polarity !== 'tasks' && (objective === undefined || takesCheckIns(objective.state));
      return isOpen && people !== null && may(actor, 'Key Results', 'edit') && canCheckIn(actor, keyResult.assigneeId, people);
    },
  };
}

/** Tells for which people a reader may create individual objectives. */
export function useCanSetFor(actor: Actor): (ownerId: string, level: string) => boolean {
  const peopleOf = usePeopleOf(actor);
  return (ownerId, level) => canCreateObjective(actor, { visibility: 'public', level }, peopleOf({ ownerId }));
}
