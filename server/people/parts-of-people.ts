import { canReorganise } from '#shared/access/rights.policy.ts';
import { emailChanged, sessionRoom } from '#shared/access/session.room.ts';
import { companyRoom, personRenamed } from '#shared/people/company.room.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { identity } from '#shared/people/identity.room.ts';
import { canReadPrivate } from '#shared/people/person-parts.policy.ts';
import { personal } from '#shared/people/personal.room.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { isImpersonating } from '#shared/platform/impersonation.policy.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { revokeSentLinks } from '#server/access/links/secret-links.sql.ts';
import { nameOf, PersonEntity } from '#server/access/person.entity.ts';
import { deactivateIn, loadRoleHolder } from '#server/access/rights.service.ts';
import { recordRead } from '#server/access/sensitive-reads.sql.ts';
import { authorize, load } from '#server/platform/base/load.ts';
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
  if (names.includes('email') && isImpersonating(ctx.actor)) throw new AppError('impersonation.refused');
  checkForms(values, names, inChange);
}

async function afterIdentityEdit(unit: WriteTransaction, change: PartChange): Promise<void> {
  const { personId, before, names, ctx } = change;
  if (names.includes('email')) {
    await revokeSentLinks(unit, personId, ctx.now);
    unit.recordEvent(sessionRoom, personId, emailChanged, () => ({ id: personId, earlier: before['email'] as string }));
  }
  await recordRename(unit, change);
}

/** The database has renamed the employment; its readers and the directory learn it here. */
async function recordRename(unit: WriteTransaction, { em, ctx, personId, before, names }: PartChange): Promise<void> {
  if (!names.includes('firstName') && !names.includes('lastName')) return;
  const name = nameOf(before as { firstName: string; lastName: string });
  const row = await em.findOneOrFail(EmploymentEntity, { id: personId }, { refresh: true });
  em.assign(row, { updatedAt: ctx.now });
  recordChange(employmentService.plan, unit, row, 'edited', { more: { before: { name }, changed: ['name'] } });
  unit.recordEvent(companyRoom, ctx.actor.companyId, personRenamed, () => ({ id: personId }));
}

async function checkPersonal({ em, ctx, values, names, personId }: PartChange): Promise<void> {
  checkForms(values, names, inChange);
  const leavingOn = values['leavingOn'] as string | null;
  if (!names.includes('leavingOn') || leavingOn === null) return;
  // The end of an employment ends the access, so nobody sets that of a person with a higher role.
  const [, holder] = await loadRoleHolder(em, ctx, personId);
  authorize(canReorganise(ctx.actor, holder));
  const { joinedOn } = await em.findOneOrFail(EmploymentEntity, { id: personId });
  if (joinedOn && leavingOn < joinedOn) throw invalid(inChange('leavingOn'), 'notBefore', joinedOn);
}

/** The daily job ends an employment the day after its last one; a last day in the past ends it now, with its sessions. */
async function endPastEmployment(unit: WriteTransaction, { em, ctx, personId, values, names }: PartChange): Promise<void> {
  const leavingOn = values['leavingOn'] as string | null;
  if (!names.includes('leavingOn') || leavingOn === null) return;
  const { timeZone } = await load(em, CompanyEntity, ctx.actor.companyId);
  if (leavingOn < dayInZone(ctx.now, timeZone)) await deactivateIn(unit, ctx, personId);
}

export const partDefinitions = [identity, personal, demographics] as const;

export const personalPart = createPersonPart(personal, {
  entity: PersonalEntity,
  canRead,
  recordRead: recordReading,
  check: checkPersonal,
  afterEdit: endPastEmployment,
});

export const identityPart = createPersonPart(identity, {
  entity: PersonEntity,
  canRead,
  check: checkIdentity,
  afterEdit: afterIdentityEdit,
});

export const demographicsPart = createPersonPart(demographics, { entity: DemographicsEntity, canRead, recordRead: recordReading });

export const personParts = [identityPart, personalPart, demographicsPart];
