import { canReorganise } from '#shared/access/rights.policy.ts';
import { companyRoom, personRenamed } from '#shared/people/company.room.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { identity } from '#shared/people/identity.room.ts';
import { canReadPrivate } from '#shared/people/person-parts.policy.ts';
import { personal } from '#shared/people/personal.room.ts';
import { invalid } from '#shared/platform/errors.ts';
import { nameOf, PersonEntity } from '#server/access/person.entity.ts';
import { loadRoleHolder } from '#server/access/rights.service.ts';
import { recordRead } from '#server/access/sensitive-reads.sql.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { recordChange } from '#server/records/record-changes.ts';
import { checkForms } from './check-identity.ts';
import { DemographicsEntity } from './demographics.entity.ts';
import { EmploymentEntity } from './employment.entity.ts';
import { employmentService } from './employment.service.ts';
import { PersonalEntity } from './personal.entity.ts';
import { createPersonPart, type PartChange } from './person-parts.ts';

const canRead = canReadPrivate;
const inChange = (name: string) => `body.${name}.to`;
const recordReading = (ctx: Context, personId: string) => recordRead(ctx, { kind: 'demographics', subjectIds: [personId] });

/** A changed email address takes over the account, so nobody changes that of a person with a higher role. */
async function checkIdentity({ em, ctx, personId, values, names }: PartChange): Promise<void> {
  const [, holder] = await loadRoleHolder(em, ctx, personId);
  authorize(canReorganise(ctx.actor, holder));
  checkForms(values, names, inChange);
}

/** The database has renamed the employment; its readers and the directory learn it here. */
async function tellName(unit: WriteTransaction, { em, ctx, personId, before, names }: PartChange): Promise<void> {
  if (!names.includes('firstName') && !names.includes('lastName')) return;
  const name = nameOf(before as { firstName: string; lastName: string });
  const row = await em.findOneOrFail(EmploymentEntity, { id: personId }, { refresh: true });
  em.assign(row, { updatedAt: ctx.now });
  recordChange(employmentService.plan, unit, row, 'edited', { more: { before: { name }, changed: ['name'] } });
  unit.recordEvent(companyRoom, ctx.actor.companyId, personRenamed, () => ({ id: personId }));
}

async function checkPersonal({ em, values, names, personId }: PartChange): Promise<void> {
  checkForms(values, names, inChange);
  const leavingOn = values['leavingOn'] as string | null;
  if (!names.includes('leavingOn') || leavingOn === null) return;
  const { joinedOn } = await em.findOneOrFail(EmploymentEntity, { id: personId });
  if (joinedOn && leavingOn < joinedOn) throw invalid(inChange('leavingOn'), 'notBefore', joinedOn);
}

export const partDefinitions = [identity, personal, demographics] as const;

export const personParts = [
  createPersonPart(identity, { entity: PersonEntity, canRead, check: checkIdentity, afterEdit: tellName }),
  createPersonPart(personal, { entity: PersonalEntity, canRead, recordRead: recordReading, check: checkPersonal }),
  createPersonPart(demographics, { entity: DemographicsEntity, canRead, recordRead: recordReading }),
];
