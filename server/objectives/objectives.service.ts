import { may } from '#shared/access/access.policy.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective, type Objective } from '#shared/objectives/objective.record.ts';
import { measureFieldRights, objectiveFieldRights } from '#shared/objectives/objective-fields.policy.ts';
import { canActOnObjective } from '#shared/objectives/objective-actions.policy.ts';
import {
  canChangeKeyResult,
  canCreateObjective,
  canDeleteObjective,
  canEditObjective,
  canReadObjective,
  isHr,
  type ObjectivePeople,
  type ObjectivesPage,
} from '#shared/objectives/objectives.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { ownedSql } from '#server/access/owners.ts';
import type { BindParameter } from '#server/platform/data/list-sql.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { findKeyResultFaults } from './check-key-result.ts';
import { findObjectiveFaults } from './check-objective.ts';
import { checkNextState } from './check-submission.ts';
import { findRestoredWeightFaults } from './check-weights.ts';
import { followKeyResults, followObjectives } from './follow-approvals.ts';
import { KeyResultEntity } from './key-result.entity.ts';
import { loadObjectivePeople } from './objective-people.sql.ts';
import { ObjectiveEntity } from './objective.entity.ts';
import { keyResultDefaults, objectiveDefaults } from './okr-defaults.sql.ts';

/** An objective has its assignees in its own row. */
const withAssignees = (people: ObjectivePeople | null, { assigneeIds }: Pick<Objective, 'assigneeIds'>) =>
  people && { ...people, assigneeIds };

/** Rows that an actor reads: the equivalent of `canReadObjective`. `objectiveId` is the column with the id of the objective. */
function readableSql(actor: Actor, page: ObjectivesPage, objectiveId: string, bind: BindParameter): string[] {
  const inScope = ownedSql(actor, page, 'owner_id', bind);
  if (isHr(actor)) return inScope;
  const me = `${bind(actor.id)}::uuid`;
  const concerned = `exists (select from objective o join person p on p.id = o.owner_id where o.id = ${objectiveId}
    and (o.owner_id = ${me} or ${me} = any(o.assignee_ids) or p.path ? ${me}::text))`;
  return [...inScope, `(visibility = 'public' or ${concerned})`];
}

/** A private objective has a room of its own; all others share that of the company. */
const joins = (actor: Actor, roomId: string, people: ObjectivePeople | null, page: ObjectivesPage) =>
  roomId === actor.companyId
    ? may(actor, page, 'view', { companyId: actor.companyId })
    : canReadObjective(actor, page, { visibility: 'private' }, people);

export const objectivesService = createRecordService(objective, ObjectiveEntity, {
  policy: {
    canRead: (actor, row, people) => canReadObjective(actor, 'Objectives', row, withAssignees(people, row)),
    canCreate: (actor, row, people) => canCreateObjective(actor, row, withAssignees(people, row)),
    canEdit: (actor, row, people) => canEditObjective(actor, row, withAssignees(people, row)),
    canDelete: (actor, row, people) => canDeleteObjective(actor, row, withAssignees(people, row)),
    fieldRights: (actor, row, people) => objectiveFieldRights(actor, row, withAssignees(people, row)),
    canJoinRoom: (actor, roomId, people) => joins(actor, roomId, people, 'Objectives'),
    canAct: {
      submit: (actor, row, people) => canActOnObjective.submit(actor, row, withAssignees(people, row)),
      withdraw: (actor, row, people) => canActOnObjective.withdraw(actor, row, withAssignees(people, row)),
      approve: (actor, row, people) => canActOnObjective.approve(actor, row, withAssignees(people, row)),
      return: (actor, row, people) => canActOnObjective.return(actor, row, withAssignees(people, row)),
      close: (actor, row, people) => canActOnObjective.close(actor, row, withAssignees(people, row)),
    },
  },
  loadOwners: loadObjectivePeople,
  ownerKey: ({ ownerId }) => ownerId,
  placedBy: ['level'],
  visibleTo: (actor, bind) => readableSql(actor, 'Objectives', 'objective.id', bind),
  canList: (actor) => may(actor, 'Objectives', 'view'),
  validate: checkNextState,
  initialFor: objectiveDefaults,
  findFaults: findObjectiveFaults,
  findRestoredFaults: findRestoredWeightFaults,
  afterChange: followObjectives,
});

/** Place of a key result, with the level of its objective. */
const placeOf = (people: ObjectivePeople | null, { visibility }: { visibility: string }) => ({
  visibility,
  level: people?.level ?? 'company',
});

/** A new key result has no approved measure yet; only a stored one has a version. */
const measureRights = (actor: Actor, row: { readonly visibility: string }, people: ObjectivePeople | null) =>
  'version' in row ? measureFieldRights(actor, { ...placeOf(people, row), state: people?.state ?? 'draft' }, people) : {};

export const keyResultsService = createRecordService(keyResult, KeyResultEntity, {
  policy: {
    canRead: (actor, row, people) => canReadObjective(actor, 'Key Results', row, people),
    canCreate: (actor, row, people) => canChangeKeyResult(actor, 'create', placeOf(people, row), people),
    canEdit: (actor, row, people) => canChangeKeyResult(actor, 'edit', placeOf(people, row), people),
    canDelete: (actor, row, people) => canChangeKeyResult(actor, 'delete', placeOf(people, row), people),
    fieldRights: (actor, row, people) => measureRights(actor, row, people),
    canJoinRoom: (actor, roomId, people) => joins(actor, roomId, people, 'Key Results'),
  },
  loadOwners: loadObjectivePeople,
  ownerKey: ({ objectiveId }) => objectiveId,
  visibleTo: (actor, bind) => readableSql(actor, 'Key Results', 'keyresult.objective_id', bind),
  canList: (actor) => may(actor, 'Key Results', 'view'),
  initialFor: keyResultDefaults,
  findFaults: findKeyResultFaults,
  afterChange: followKeyResults,
});
