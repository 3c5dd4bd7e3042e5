import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  calibrationPersonPut,
  calibrationPersonRemoved,
  calibrationRoom,
  calibrationSubjectRemoved,
  calibrationSubjectsChosen,
  calibrationSubjectsPut,
} from '#shared/calibration/calibration.room.ts';
import { canChooseSubjects, canStaffCalibration } from '#shared/calibration/calibration.policy.ts';
import { maxPeople, maxSubjects, type CalibrationRole, type Subject } from '#shared/calibration/calibration.schema.ts';
import { maxNamed } from '#shared/calibration/setup/subject-group.api.ts';
import { invalid } from '#shared/platform/errors.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { findUncalibratable, holdForms, returnForms } from '#server/reviews/forms/calibration-hooks.ts';
import { openCalibration, type OpenCalibration } from './calibration-access.ts';
import { CalibrationPersonEntity, CalibrationSubjectEntity } from './calibration.entity.ts';
import { takeOffAgenda } from './facilitation/facilitation.service.ts';
import { isJudged } from './facilitation/facilitation.sql.ts';
import { endVoteAbout } from './facilitation/votes.service.ts';
import { findRatings, findSubjectsElsewhere, startOf } from './calibration.sql.ts';
import { announceSession } from './setup/announce.ts';
import { lockSubjects } from './lock-subjects.ts';
import { measureFairness, recheckPanelReaders } from './panel/panel.service.ts';
import { unratedOf } from './session-faults.ts';

interface Placed {
  readonly personId: string;
  readonly role: CalibrationRole;
}

async function openChecked(
  em: SqlEntityManager,
  { actor }: Context,
  id: string,
  check: typeof canStaffCalibration,
): Promise<OpenCalibration> {
  const opened = await openCalibration(em, actor, id, { isLocked: true });
  authorize(check(actor, opened));
  return opened;
}

const openStaffed = (em: SqlEntityManager, ctx: Context, id: string) => openChecked(em, ctx, id, canStaffCalibration);

/** Opens and locks a session whose subjects the actor may change. */
export const openForSubjects = (em: SqlEntityManager, ctx: Context, id: string) => openChecked(em, ctx, id, canChooseSubjects);

/** Throws `input.invalid` at `path` for people who are unknown, or with their ids if they are not active. */
async function refuseInactive(em: SqlEntityManager, personIds: readonly string[], path: string): Promise<void> {
  const known = await em.find(PersonEntity, { id: { $in: [...personIds] } }, { fields: ['id', 'isActive'] });
  if (known.length < new Set(personIds).size) throw invalid(path, 'absent');
  const inactive = known.filter(({ isActive }) => !isActive).map(({ id }) => id);
  if (inactive.length > 0) throw invalid(path, 'inactive', inactive);
}

/** Adds people to a session, or gives them another role. */
export function addPeople(ctx: Context, id: string, people: readonly Placed[]): Promise<{ people: Placed[] }> {
  return write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const { session } = await openStaffed(em, ctx, id);
    const ids = people.map(({ personId }) => personId);
    await refuseInactive(em, ids, 'body.people');
    const subjects = await em.find(CalibrationSubjectEntity, { calibrationId: id, personId: { $in: ids } });
    if (subjects.length > 0)
      throw invalid(
        'body.people',
        'subject',
        subjects.map(({ personId }) => personId),
      );
    const present = await em.find(CalibrationPersonEntity, { calibrationId: id });
    if (new Set([...present.map(({ personId }) => personId), ...ids]).size > maxPeople)
      throw invalid('body.people', 'max-people', maxPeople);
    const leaders = facilitatorsOf(present);
    for (const { personId, role } of people) {
      const known = present.find((one) => one.personId === personId);
      if (known) known.role = role;
      else present.push(em.create(CalibrationPersonEntity, { companyId: session.companyId, calibrationId: id, personId, role }));
    }
    checkFacilitators(session.status, present, leaders);
    const put = () => present.filter(({ personId }) => ids.includes(personId)).map(({ personId, role }) => ({ personId, role }));
    recheckPanelReaders(unit, id);
    recordEvent(calibrationRoom, id, calibrationPersonPut, () => ({ id, people: put() }));
    if (session.status !== 'draft')
      announceSession(
        unit,
        session,
        present.filter(({ personId }) => ids.includes(personId)),
      );
    return () => ({ people: put() });
  });
}

/** A session that is no longer a draft needs somebody who moves it. */
function checkFacilitators(status: OpenCalibration['status'], people: readonly Placed[], before: readonly string[]): void {
  if (status !== 'draft' && facilitatorsOf(people).length === 0) throw invalid('body.people', 'last-facilitator', [...before]);
}

const facilitatorsOf = (people: readonly Placed[]): string[] =>
  people.flatMap(({ personId, role }) => (role === 'facilitator' ? [personId] : []));

/** Throws `input.invalid` at `path` with the people for whom the session has no place, of whom it names the first fifty. */
export function refuseTooMany(present: number, ids: readonly string[], path: string): void {
  const left = ids.slice(Math.max(0, maxSubjects - present));
  if (left.length > 0) throw invalid(path, 'max-subjects', left.slice(0, maxNamed));
}

export function removePerson(ctx: Context, id: string, personId: string): Promise<{ personId: string }> {
  return write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const { session } = await openStaffed(em, ctx, id);
    const people = await em.find(CalibrationPersonEntity, { calibrationId: id });
    const person = people.find((one) => one.personId === personId);
    if (!person) return () => ({ personId });
    checkFacilitators(
      session.status,
      people.filter((one) => one !== person),
      [personId],
    );
    em.remove(person);
    recheckPanelReaders(unit, id);
    recordEvent(calibrationRoom, id, calibrationPersonRemoved, () => ({ id, personId }));
    return () => ({ personId });
  });
}

type Ratings = Awaited<ReturnType<typeof findRatings>>;

/** Subjects of a session that has begun need what those of a ready one need. */
async function checkAdded(em: SqlEntityManager, { session, status }: OpenCalibration, ids: readonly string[], ratings: Ratings) {
  if (status === 'draft') return;
  const unrated = unratedOf(session, ids, ratings);
  if (unrated.length > 0) throw invalid('body.personIds', 'no-rating', unrated);
  const elsewhere = await findSubjectsElsewhere(em, session, ids);
  if (elsewhere.length > 0) throw invalid('body.personIds', 'in-other-session', elsewhere);
  const { shared, unsubmitted } = await findUncalibratable(em, { cycleId: session.cycleId, personIds: ids });
  if (shared.length > 0) throw invalid('body.personIds', 'review-shared', shared);
  if (unsubmitted.length > 0) throw invalid('body.personIds', 'review-unsubmitted', unsubmitted);
}

/** Stores people who may be subjects, with their ratings of record. */
export async function storeSubjects(unit: WriteTransaction, opened: OpenCalibration, ids: readonly string[]): Promise<() => Subject[]> {
  const { em, recordEvent } = unit;
  const { session } = opened;
  const { id, companyId } = session;
  if (ids.length === 0) return () => [];
  if (opened.status !== 'draft') await lockSubjects(em, { cycleId: session.cycleId, personIds: ids });
  const ratings = await findRatings(em, session, ids);
  await checkAdded(em, opened, ids, ratings);
  const added = ids.map((personId) => {
    const place = { ...startOf(ratings.get(personId)), isDiscussed: false, pendingMoveId: null, moves: 0 };
    return em.create(CalibrationSubjectEntity, { companyId, calibrationId: id, personId, ...place });
  });
  const put = () => added.map((subject) => subject.present());
  // An event of its own, because the event that ends a membership still reaches the person.
  recordEvent(calibrationRoom, id, calibrationSubjectsChosen, () => ({ id }));
  recordEvent(calibrationRoom, id, calibrationSubjectsPut, () => ({ id, subjects: put() }));
  recheckPanelReaders(unit, id);
  if (opened.status === 'draft') return put;
  await holdForms(unit, { cycleId: session.cycleId, personIds: ids });
  await measureFairness(unit, id);
  return put;
}

/** Adds subjects with their ratings of record. */
export function addSubjects(ctx: Context, id: string, personIds: readonly string[]): Promise<{ subjects: Subject[] }> {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const opened = await openForSubjects(em, ctx, id);
    const subjects = await em.find(CalibrationSubjectEntity, { calibrationId: id });
    const present = new Set(subjects.map(({ personId }) => personId));
    const ids = [...new Set(personIds)].filter((one) => !present.has(one));
    if (ids.includes(ctx.actor.id)) throw invalid('body.personIds', 'self', [ctx.actor.id]);
    await refuseInactive(em, ids, 'body.personIds');
    const people = await em.find(CalibrationPersonEntity, { calibrationId: id, personId: { $in: ids } });
    if (people.length > 0)
      throw invalid(
        'body.personIds',
        'participant',
        people.map(({ personId }) => personId),
      );
    refuseTooMany(subjects.length, ids, 'body.personIds');
    const put = await storeSubjects(unit, opened, ids);
    return () => ({ subjects: put() });
  });
}

/** Removes a subject whom nobody has moved or judged: moves, notes and ballots stay in the session. */
export function removeSubject(ctx: Context, id: string, personId: string): Promise<{ personId: string }> {
  return write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const opened = await openForSubjects(em, ctx, id);
    const subject = await em.findOne(CalibrationSubjectEntity, { calibrationId: id, personId });
    if (!subject) return () => ({ personId });
    if (subject.moves > 0) throw invalid('params.personId', 'moved', [personId]);
    if (await isJudged(em, id, personId)) throw invalid('params.personId', 'noted', [personId]);
    em.remove(subject);
    await takeOffAgenda(unit, ctx, opened.session, personId);
    await endVoteAbout(unit, ctx, id, personId);
    recordEvent(calibrationRoom, id, calibrationSubjectRemoved, () => ({ id, personId }));
    if (opened.status !== 'draft') {
      await returnForms(unit, { cycleId: opened.session.cycleId, personIds: [personId] });
      await measureFairness(unit, id);
    }
    return () => ({ personId });
  });
}
