import { may } from '#shared/access/access.policy.ts';
import { employment } from '#shared/people/employment.record.ts';
import { canEditEmployee, canReadEmployment } from '#shared/people/person-parts.policy.ts';
import { loadOwners } from '#server/access/owners.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { EmploymentEntity } from './employment.entity.ts';

const never = () => false;

export const employmentService = createRecordService(employment, EmploymentEntity, {
  policy: {
    canRead: (actor, _, owner) => canReadEmployment(actor, owner),
    canCreate: never,
    canEdit: (actor, _, owner) => canEditEmployee(actor, owner),
    canDelete: never,
    canJoinRoom: (actor, _, owner) => canReadEmployment(actor, owner),
  },
  loadOwners,
  visibleTo: () => [],
  canList: (actor) => may(actor, employment.page, 'view'),
});
