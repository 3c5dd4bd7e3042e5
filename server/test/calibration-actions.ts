import { randomUUID } from 'node:crypto';
import { calibration } from '#shared/calibration/calibration.record.ts';
import {
  addCalibrationPeopleEndpoint,
  addSubjectsEndpoint,
  advanceCalibrationEndpoint,
  moveSubjectEndpoint,
} from '#shared/calibration/calibration.api.ts';
import type { CalibrationRole, CalibrationStatus, CalibrationTerms } from '#shared/calibration/calibration.schema.ts';
import { cutsOf } from '#shared/calibration/nine-boxes.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { newCycle } from './goal-actions.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

const points = ['Poor', 'Fair', 'Good', 'Better', 'Best'].map((label, index) => ({ value: index + 1, label }));
const heldOn = '2026-11-25';

export interface CalibrationContext {
  readonly cycleId: string;
  readonly scaleId: string;
}

const contexts = new WeakMap<World, Promise<CalibrationContext>>();

/** A review cycle and a scale with five points, created once for each world. */
export function calibrationContext(world: World): Promise<CalibrationContext> {
  const context = contexts.get(world) ?? newCalibrationContext(world);
  contexts.set(world, context);
  return context;
}

export async function newCalibrationContext(world: World): Promise<CalibrationContext> {
  const scale = { id: randomUUID(), name: `Scale ${randomUUID()}`, points };
  await world.inject(world.hrAdmin, ratingScale.endpoints.create, { body: scale });
  return { cycleId: await newCycle(world), scaleId: scale.id };
}

const ratingSql = `insert into manager_rating (id, company_id, created_at, updated_at, employee_id, manager_id, cycle_id, scale_id, performance,
  submitted_at) values (gen_random_uuid(), $1, now(), now(), $2, $3, $4, $5, $6, now())`;

/** Stores a rating of the manager for each of these people: 3, 4, 3, 4 and so on. */
export async function rate(world: World, { cycleId, scaleId }: CalibrationContext, people: readonly Someone[]): Promise<void> {
  for (const [index, { id }] of people.entries())
    await world.sql(ratingSql, [world.hrAdmin.companyId, id, world.manager.id, cycleId, scaleId, 3 + (index % 2)]);
}

const sessionSql = `with stored as (
    insert into calibration (id, company_id, created_at, updated_at, name, cycle_id, held_on, owner_id, scale_id, reason_policy, enforcement,
      status, terms, note_readers)
    values ($1, $2, now(), now(), 'Operations', $3, $4, $5, $6, 'comment', 'warn', $7, $8::jsonb, $11)
  ), people as (
    insert into calibration_person (id, company_id, created_at, updated_at, calibration_id, person_id, role)
    values (gen_random_uuid(), $2, now(), now(), $1, $5, 'facilitator'), (gen_random_uuid(), $2, now(), now(), $1, $9, 'editor')
  )
  insert into calibration_subject (id, company_id, created_at, updated_at, calibration_id, person_id, original_x, start_x, x, is_discussed, moves)
  select gen_random_uuid(), $2, now(), now(), $1, unnest($10::uuid[]), 3, 3, 3, false, 0`;

/** Stores a session: HR leads it, the manager edits, and the editor and the colleague are its subjects. */
export async function storeSession(
  world: World,
  status: 'draft' | 'live',
  own: Partial<Pick<CalibrationTerms, 'noteReaders'>> = {},
): Promise<{ recordId: string; personId: string }> {
  const { cycleId, scaleId } = await calibrationContext(world);
  const { hrAdmin, manager, editor, colleague } = world;
  const recordId = randomUUID();
  const rules = { reasonPolicy: 'comment', barsOwnReports: false, noteReaders: 'everyone', enforcement: 'warn' } as const;
  const axes = { x: { points, ...cutsOf(points) }, y: null };
  const terms: CalibrationTerms = { name: 'Operations', cycleId, heldOn, place: null, ...axes, ...rules, reasonCodes: [], ...own };
  await world.sql(sessionSql, [
    recordId,
    hrAdmin.companyId,
    cycleId,
    heldOn,
    hrAdmin.id,
    scaleId,
    status,
    status === 'live' ? JSON.stringify(terms) : null,
    manager.id,
    [editor.id, colleague.id],
    own.noteReaders ?? 'everyone',
  ]);
  return { recordId, personId: editor.id };
}

type SettingsOfDraft = Partial<Pick<RowOf<typeof calibration>, 'potentialScaleId' | 'reasonPolicy' | 'barsOwnReports' | 'noteReaders'>>;

/** Actions with a draft of HR in a review cycle of its own. */
export async function calibrationActions(world: World, values: SettingsOfDraft = {}) {
  const context = await newCalibrationContext(world);
  return { context, ...(await draftActions(world, { ...values, ...context })) };
}

/** Actions with a new draft of HR that has these values; `potentialScaleId` gives it a second axis. */
export async function draftActions(world: World, context: CalibrationContext & SettingsOfDraft) {
  const { inject, hrAdmin, manager, viewer, editor, colleague } = world;
  const { body: session } = await inject(hrAdmin, calibration.endpoints.create, {
    body: { id: randomUUID(), name: 'Operations', heldOn, ownerId: hrAdmin.id, ...context },
  });
  const recordId = session.id;
  const params = { recordId };
  const staff = [
    { personId: hrAdmin.id, role: 'facilitator' as const },
    { personId: manager.id, role: 'editor' as const },
    { personId: viewer.id, role: 'viewer' as const },
  ];
  const advance = (from: CalibrationStatus, to: CalibrationStatus, reason: string | null = null, who: Someone = hrAdmin) =>
    inject(who, advanceCalibrationEndpoint, { params, body: { from, to, reason } });
  const addPeople = (people: { personId: string; role: CalibrationRole }[] = staff) =>
    inject(hrAdmin, addCalibrationPeopleEndpoint, { params, body: { people } });
  const addSubjects = (people: readonly Someone[] = [editor, colleague], who: Someone = hrAdmin) =>
    inject(who, addSubjectsEndpoint, { params, body: { personIds: people.map(({ id }) => id) } });
  const start = async () => {
    await addPeople();
    await addSubjects();
    await advance('draft', 'ready');
    return advance('ready', 'live');
  };
  return {
    recordId,
    params,
    advance,
    addPeople,
    addSubjects,
    move: (who: Someone, personId: string, toX: number, expectedVersion: number, reason: string | null = null, toY: number | null = null) =>
      inject(who, moveSubjectEndpoint, { params, body: { id: randomUUID(), personId, toX, toY, expectedVersion, reason } }),
    start,
    goLive: async () => {
      await rate(world, context, [editor, colleague]);
      return start();
    },
  };
}
