import { randomUUID } from 'node:crypto';
import { addDays } from '#shared/platform/days.ts';
import { advancedPeople } from '#shared/feedback/advanced-launch.api.ts';
import { advancedLaunch } from '#shared/feedback/advanced-launch.record.ts';
import { nominatePeersEndpoint } from '#shared/feedback/advanced-review.api.ts';
import { readFeedbackEndpoint, saveFeedbackEndpoint, submitFeedbackEndpoint } from '#shared/feedback/feedback.api.ts';
import { decideEndpoint } from '#shared/approvals/approvals.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { ApprovalsInbox } from '#shared/approvals/approvals.room.ts';
import { launchValues, newReports } from './launch-actions.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

const inDays = (world: World, days: number) => addDays(world.services.now().toISOString().slice(0, 10), days);

/** Values of an advanced launch that can begin, with a review cycle of its own. */
export async function advancedValues(world: World) {
  const { templateId, cycleId, periodFrom, periodTo } = await launchValues(world);
  return { templateId, cycleId, periodFrom, periodTo, peersDue: inDays(world, 10), answersDue: inDays(world, 20) };
}

type Action = 'start' | 'collect' | 'close' | 'cancel';

interface RaterRow {
  readonly id: string;
  readonly personId: string;
  readonly group: string;
  readonly status: string;
}

const ratersSql = `select id, rater_id as "personId", rater_group as "group", status from feedback_rater where review_id = $1
  order by rater_group, created_at, id`;

/** A draft of HR with these people, and what can be done with it. */
export async function newAdvancedLaunch(world: World, people: readonly Someone[] = [world.editor], changes: object = {}) {
  const { inject, hrAdmin } = world;
  const id = randomUUID();
  const body = { id, name: `Advanced launch ${id}`, ...(await advancedValues(world)), ...changes };
  await inject(hrAdmin, advancedLaunch.endpoints.create, { body });
  const params = { recordId: id };
  if (people.length > 0)
    await inject(hrAdmin, advancedPeople.addLaunchPeopleEndpoint, { params, body: { personIds: people.map((person) => person.id) } });
  const read = async () => (await inject(hrAdmin, advancedLaunch.endpoints.read, { params })).body;
  const act = async (action: Action) => {
    const { version } = await read();
    const judged = action === 'close' || action === 'cancel' ? { version } : {};
    const input = { ...judged, ...(action === 'cancel' && { reason: 'Launched twice' }) };
    return inject(hrAdmin, advancedLaunch.endpoints[action], { params, body: input as never });
  };
  const reviews = () =>
    world.sql<{ id: string; employeeId: string; status: string }>(
      'select id, employee_id as "employeeId", status from advancedreview where launch_id = $1 order by employee_id',
      [id],
    );
  return { id, params, values: body, read, act, reviews };
}

export const ratersOf = (world: World, reviewId: string) => world.sql<RaterRow>(ratersSql, [reviewId]);

/** A launch that has begun, with the review of its first person. */
export async function newAdvancedReview(world: World, people: readonly Someone[] = [world.editor]) {
  const launch = await newAdvancedLaunch(world, people);
  await launch.act('start');
  const found = (await launch.reviews()).find(({ employeeId }) => employeeId === people[0]!.id)!;
  return { launch, id: found.id, params: { recordId: found.id }, employee: people[0]! };
}

export const nominate = (world: World, who: Someone, reviewId: string, peers: readonly Someone[]) =>
  world.inject(who, nominatePeersEndpoint, { params: { recordId: reviewId }, body: { personIds: peers.map(({ id }) => id) } });

/** Decides about the request for the peers of a review. */
export async function decidePeers(world: World, who: Someone, reviewId: string, decision: 'approve' | 'return' = 'approve') {
  const { body } = await world.inject(who, readRoomEndpoint, { params: { room: 'approvals', roomId: who.id } });
  const { open } = (body as unknown as { state: ApprovalsInbox }).state;
  const { id, version } = open.find(({ recordId }) => recordId === reviewId)!;
  const comment = decision === 'return' ? 'Choose people who have worked with you' : null;
  return world.inject(who, decideEndpoint, { body: { kind: 'feedback-peers', decision, comment, approvals: [{ id, version }] } });
}

/** A review with peers who are asked. */
export async function newAnsweredReview(world: World, count = 3) {
  const made = await newAdvancedReview(world);
  const peers = await newReports(world, count);
  await nominate(world, world.manager, made.id, peers);
  return { ...made, peers };
}

/** Row of a person among the raters of a review. */
export const raterOf = async (world: World, reviewId: string, who: Someone): Promise<RaterRow> =>
  (await ratersOf(world, reviewId)).find(({ personId }) => personId === who.id)!;

/** Answers all items of a rater, each rating with this value, and submits. */
export async function giveFeedback(world: World, who: Someone, reviewId: string, value = '4') {
  const { id: raterId } = await raterOf(world, reviewId, who);
  const params = { raterId };
  const { body: form } = await world.inject(who, readFeedbackEndpoint, { params });
  const items = form.content.sections.flatMap((section) => section.items);
  const body = Object.fromEntries(items.map((item) => [item.id, { from: null, to: item.kind === 'rating' ? value : `Words of ${value}` }]));
  await world.inject(who, saveFeedbackEndpoint, { params, body });
  return world.inject(who, submitFeedbackEndpoint, { params, body: {} });
}
