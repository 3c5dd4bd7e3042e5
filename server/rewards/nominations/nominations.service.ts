import { nomination } from '#shared/rewards/nomination.record.ts';
import {
  canActOnNomination,
  canDeleteNomination,
  canEditNomination,
  canNominate,
  canReadNominations,
  nominationFieldRights,
} from '#shared/rewards/nomination.policy.ts';
import type { NominationAction } from '#shared/rewards/nomination-actions.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { checkNomination } from './check-nomination.ts';
import { followNominations } from './follow-nominations.ts';
import { loadNominationPlaces, placeKeyOf } from './nomination-places.sql.ts';
import { NominationEntity } from './nomination.entity.ts';

const approverOf: Readonly<Partial<Record<NominationAction, string>>> = {
  approveFirst: 'firstApproverId',
  approveSecond: 'secondApproverId',
  approveThird: 'thirdApproverId',
};

export const nominationsService = createRecordService(nomination, NominationEntity, {
  policy: {
    canRead: canReadNominations,
    canCreate: canNominate,
    canEdit: canEditNomination,
    canDelete: canDeleteNomination,
    canAct: canActOnNomination,
    fieldRights: (_, row) => nominationFieldRights(row),
    canJoinRoom: (actor, companyId) => actor.companyId === companyId && canReadNominations(actor),
  },
  loadOwners: loadNominationPlaces,
  ownerKey: placeKeyOf,
  visibleTo: (actor) => (canReadNominations(actor) ? [] : ['false']),
  stamp: ({ id }, action) => (approverOf[action] ? { [approverOf[action]]: id } : {}),
  validate: checkNomination,
  afterChange: followNominations,
});
