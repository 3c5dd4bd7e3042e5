import { may } from '#shared/access/access.policy.ts';
import { employment } from '#shared/people/employment.record.ts';
import { canEditEmployee, canReadEmployment } from '#shared/people/person-parts.policy.ts';
import { invalid } from '#shared/platform/errors.ts';
import { loadOwners } from '#server/access/owners.ts';
import { recordPositionChange } from '#server/access/rights.service.ts';
import type { Validation } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { EmploymentEntity } from './employment.entity.ts';
import { PersonalEntity } from './personal.entity.ts';

const never = () => false;

/** Refuses a joining date after the leaving date. */
async function checkDates({ em, values, before, pathOf }: Validation): Promise<void> {
  const joinedOn = values['joinedOn'] as string | null;
  if (joinedOn === null || joinedOn === before?.['joinedOn']) return;
  const { leavingOn = null } = (await em.findOne(PersonalEntity, { id: values['id'] as string })) ?? {};
  if (leavingOn !== null && joinedOn > leavingOn) throw invalid(pathOf('joinedOn'), 'after-leaving');
}

export const employmentService = createRecordService(employment, EmploymentEntity, {
  policy: {
    canRead: (actor, _, owner) => canReadEmployment(actor, owner),
    canCreate: never,
    canEdit: (actor, _, owner) => canEditEmployee(actor, owner),
    canDelete: never,
    canJoinRoom: (actor, _, owner) => canReadEmployment(actor, owner),
  },
  validate: checkDates,
  afterChange: (unit, _, ids) => recordPositionChange(unit, ids),
  loadOwners,
  visibleTo: () => [],
  canList: (actor) => may(actor, employment.page, 'view'),
});
