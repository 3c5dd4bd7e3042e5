import { LockMode } from '@mikro-orm/postgresql';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { invalid } from '#shared/platform/errors.ts';
import type { Nomination } from '#shared/rewards/nomination.record.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { load } from '#server/platform/base/load.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { Validation } from '#server/records/record-plan.ts';
import { isInDepartment } from './nomination-places.sql.ts';
import { NominationEntity } from './nomination.entity.ts';
import { ProgrammeEntity } from './programme.entity.ts';

async function checkProgramme({ em, ctx, pathOf }: Validation, { programmeId, nominatorId }: Nomination): Promise<ProgrammeEntity | null> {
  const programme = await em.findOne(ProgrammeEntity, { id: programmeId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!programme) return null;
  const { timeZone } = await load(em, CompanyEntity, ctx.actor.companyId);
  const today = dayInZone(ctx.now, timeZone);
  const isOpen = programme.state === 'open' && !programme.isArchived && programme.opensOn <= today && today <= programme.closesOn;
  if (!isOpen) throw invalid(pathOf('programmeId'), 'programme-closed');
  const { departmentId } = programme;
  if (departmentId && !(await isInDepartment(em, nominatorId, departmentId))) throw invalid(pathOf('programmeId'), 'programme-of-others');
  return programme;
}

async function checkNumbers({ em, pathOf }: Validation, values: Nomination, { maxPerUser }: ProgrammeEntity): Promise<void> {
  const { id, programmeId, nominatorId, nomineeId } = values;
  const own = await em.find(NominationEntity, { id: { $ne: id }, programmeId, nominatorId, deletedAt: null, state: { $ne: 'withdrawn' } });
  if (own.some((one) => one.nomineeId === nomineeId)) throw invalid(pathOf('nomineeId'), 'nominated-twice');
  if (own.length >= maxPerUser) throw invalid(pathOf('programmeId'), 'nominations-used', maxPerUser);
}

/** Throws `input.invalid` for a nomination that its programme does not allow. A restored one is checked like a new one. */
export async function checkNomination(change: Validation): Promise<void> {
  if (change.action !== 'create' && change.action !== 'restore') return;
  const values = change.values as unknown as Nomination;
  const { nomineeId, nominatorId, programmeId } = values;
  if (nomineeId === nominatorId) throw invalid(change.pathOf('nomineeId'), 'own-nomination');
  const nominee = await change.em.findOne(PersonEntity, { id: nomineeId });
  if (nominee && !nominee.isActive) throw invalid(change.pathOf('nomineeId'), 'inactive');
  await lockNames(sqlIn(change.em), [`nominations-of:${programmeId}:${nominatorId}`]);
  const programme = await checkProgramme(change, values);
  if (programme) await checkNumbers(change, values, programme);
}
