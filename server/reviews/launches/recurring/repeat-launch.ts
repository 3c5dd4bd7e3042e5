import { LockMode } from '@mikro-orm/postgresql';
import { addDays } from '#shared/platform/days.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { upcomingDays } from '#shared/reviews/launch-recurrence.ts';
import { launchRoom, launchWaiting } from '#shared/reviews/launch.room.ts';
import { maxAtOnce, maxNamed, waitingReasons, type UpcomingForms } from '#shared/reviews/launch.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { createForms } from '#server/reviews/forms/create-forms.ts';
import { findTimeZone } from '#server/reviews/launches/company-day.sql.ts';
import { contentFor, withPlaces } from '#server/reviews/launches/competency-items.ts';
import { announce, conditionsOf, type Dues } from '#server/reviews/launches/create-page.ts';
import { LaunchEntity } from '#server/reviews/launches/launch.entity.ts';
import { report } from '#server/reviews/launches/launch-news.ts';
import { changeLaunch } from '#server/reviews/launches/launches.service.ts';
import { openLaunch } from '#server/reviews/launches/open-launch.ts';
import {
  findDueOccurrences,
  findUpcoming,
  storeOccurrences,
  type DueOccurrence,
  type OccurrenceCursor,
  type StoredOccurrence,
} from './occurrences.sql.ts';

const first: OccurrenceCursor = { employeeId: '00000000-0000-0000-0000-000000000000', number: -1 };

/** Days of the steps of forms that are created today. */
const duesOn = (today: string, { hasSelf, selfDays, managerDays, shareDays }: LaunchEntity): Dues => ({
  selfDue: hasSelf ? addDays(today, selfDays!) : null,
  managerDue: addDays(today, managerDays!),
  shareDue: addDays(today, shareDays!),
});

/** Creates the forms of occurrences that take one review cycle. Returns the employees who got one. */
async function createInCycle(
  unit: WriteTransaction,
  ctx: Context,
  launch: LaunchEntity,
  { cycleId, due, today }: { cycleId: string; due: readonly DueOccurrence[]; today: string },
): Promise<readonly string[]> {
  const { id: launchId, name, fixed } = launch;
  const people = due.map(({ employeeId, managerId, departmentId, designationId, gradeId, periodFrom, periodTo }) => {
    const place = { designationId, gradeId };
    return { employeeId, managerId, departmentId, ...place, periodFrom, periodTo, content: contentFor(fixed!, place) };
  });
  const { periodFrom, periodTo } = due[0]!;
  const common = { launchId, cycleId, name, periodFrom, periodTo, content: fixed!.content, ...duesOn(today, launch) };
  return createForms(unit, ctx.actor, common, people, { isRecurring: true });
}

/** Creates the forms of these occurrences; a person gets one form in a cycle. Returns those that have one now. */
async function createDue(
  unit: WriteTransaction,
  ctx: Context,
  launch: LaunchEntity,
  { due, today }: { due: readonly DueOccurrence[]; today: string },
): Promise<ReadonlySet<DueOccurrence>> {
  launch.fixed = await withPlaces(unit.em, launch.fixed!, due);
  const made = new Set<DueOccurrence>();
  const byCycle = Map.groupBy(due, ({ cycleId }) => cycleId!);
  for (const [cycleId, all] of byCycle) {
    // Two occurrences of a person may take the same cycle. The first one gets it.
    const own = [...new Map(all.toReversed().map((one) => [one.employeeId, one])).values()];
    const ids = await createInCycle(unit, ctx, launch, { cycleId, due: own, today });
    for (const one of own) if (ids.includes(one.employeeId)) made.add(one);
  }
  return made;
}

/** Outcomes of a run about which HR is told: numbers of forms, and the people who have none. */
interface RunNews {
  readonly repeated: number;
  readonly waiting: readonly string[];
  readonly leftOut: readonly string[];
}

const noNews: RunNews = { repeated: 0, waiting: [], leftOut: [] };

const joined = (one: RunNews, other: RunNews): RunNews => ({
  repeated: one.repeated + other.repeated,
  waiting: [...one.waiting, ...other.waiting],
  leftOut: [...one.leftOut, ...other.leftOut],
});

/** Tells HR once of a whole run, however many people it concerns. */
async function tellOfRun(unit: WriteTransaction, ctx: Context, launch: LaunchEntity, { repeated, waiting, leftOut }: RunNews) {
  const { id } = launch;
  const tell = (kind: 'waiting' | 'left-out', personIds: readonly string[]) =>
    report(unit, ctx, launch, { kind, count: personIds.length, personIds: personIds.slice(0, maxNamed) });
  if (waiting.length > 0) {
    unit.recordEvent(launchRoom, id, launchWaiting, () => ({ id, personIds: waiting.slice(0, maxNamed) }));
    await tell('waiting', waiting);
  }
  if (leftOut.length > 0) await tell('left-out', leftOut);
  if (repeated > 0) await report(unit, ctx, launch, { kind: 'repeated', count: repeated });
}

const isWaitingReason = (reason: string | null) => (waitingReasons as readonly (string | null)[]).includes(reason);

/** Outcome of an occurrence. Somebody else may have created a form of the cycle a moment ago. */
function outcomeOf(due: DueOccurrence, made: ReadonlySet<DueOccurrence>): StoredOccurrence {
  const { employeeId, number } = due;
  if (made.has(due)) return { employeeId, number, state: 'created', reason: null };
  const reason = due.reason ?? 'duplicate';
  return { employeeId, number, state: isWaitingReason(reason) ? 'waiting' : 'left-out', reason };
}

/** Creates the forms of a page of occurrences of a locked launch, and stores what became of each. */
async function repeatPage(
  unit: WriteTransaction,
  ctx: Context,
  launch: LaunchEntity,
  { today, page }: { today: string; page: readonly DueOccurrence[] },
): Promise<RunNews> {
  const made = await createDue(unit, ctx, launch, { due: page.filter(({ reason }) => reason === null), today });
  const stored = page.map((due) => ({ due, ...outcomeOf(due, made) }));
  await storeOccurrences(unit.em, launch, ctx.now, stored);
  const waiting = stored.filter(({ state, due }) => state === 'waiting' && !due.isWaiting).map(({ employeeId }) => employeeId);
  const leftOut = stored.filter(({ state }) => state === 'left-out').map(({ employeeId }) => employeeId);
  if (made.size > 0) {
    await announce(unit, launch, [...made]);
    changeLaunch(unit, launch, { forms: launch.forms + made.size });
  }
  return { repeated: made.size, waiting, leftOut };
}

interface RepeatedPage {
  /** Last occurrence of the page, or null after the last page. */
  readonly last: OccurrenceCursor | null;
  /** Outcomes of the run until here. */
  readonly news: RunNews;
}

const lockLaunch = ({ em }: WriteTransaction, id: string) =>
  em.findOne(LaunchEntity, { id, recurrence: { $ne: 'once' }, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** Creates the next due forms of a recurring launch. With the last ones, HR is told of the run. */
const repeatNext = (ctx: Context, id: string, today: string, { last: after, news }: RepeatedPage): Promise<RepeatedPage> =>
  write(ctx, async (unit) => {
    const launch = await lockLaunch(unit, id);
    if (!launch) return () => ({ last: null, news: noNews });
    const asked = { today, conditions: conditionsOf(launch.fixed!), after: after!, limit: maxAtOnce };
    const page = launch.status === 'active' ? await findDueOccurrences(unit.em, id, asked) : [];
    const found = page.length > 0 ? joined(news, await repeatPage(unit, ctx, launch, { today, page })) : news;
    const end = page.length === maxAtOnce ? page.at(-1)! : null;
    if (!end) await tellOfRun(unit, ctx, launch, found);
    return () => ({ last: end && { employeeId: end.employeeId, number: end.number }, news: end ? found : noNews });
  });

/** Tells of the forms that a run has created before it was stopped. */
const tellOfStopped = (ctx: Context, id: string, news: RunNews): Promise<void> =>
  write(ctx, async (unit) => {
    const launch = await lockLaunch(unit, id);
    if (launch) await tellOfRun(unit, ctx, launch, news);
    return () => undefined;
  });

/**
 * Creates the forms of a recurring launch that are due on this day, and those that could not be created before. It can stop and run again at
 * any time: each occurrence gets one form. HR is told at the end of the run.
 */
export async function repeatLaunch(ctx: Context, id: string, today: string, stopping?: AbortSignal): Promise<void> {
  let page: RepeatedPage = { last: first, news: noNews };
  try {
    while (page.last) {
      stopping?.throwIfAborted();
      page = await repeatNext(ctx, id, today, page);
    }
  } finally {
    if (page.news !== noNews) await tellOfStopped(ctx, id, page.news);
  }
}

/** Ids of the recurring launches of a company that are running. */
export const listRecurring = (ctx: Context): Promise<string[]> =>
  read(ctx, async ({ em }) => {
    const found = await em.find(LaunchEntity, { status: 'active', recurrence: { $ne: 'once' }, deletedAt: null }, { fields: ['id'] });
    return found.map(({ id }) => id);
  });

/** Day of the company on which a recurring launch begins or is resumed. */
export const readCompanyDay = (ctx: Context): Promise<string> =>
  read(ctx, async ({ em }) => dayInZone(ctx.now, await findTimeZone(em, ctx.actor.companyId)));

/** Lists whose forms a recurring launch creates in the next days. */
export const readUpcomingForms = (ctx: Context, id: string): Promise<UpcomingForms> =>
  read(ctx, async ({ em }) => {
    const { companyId, status } = await openLaunch(em, ctx, id);
    const until = addDays(dayInZone(ctx.now, await findTimeZone(em, companyId)), upcomingDays);
    return status === 'active' ? findUpcoming(em, id, until, maxNamed) : { count: 0, until, people: [] };
  });
