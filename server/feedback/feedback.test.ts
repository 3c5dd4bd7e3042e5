import { afterAll, beforeAll, expect, test } from 'vitest';
import { dutiesEndpoint } from '#shared/approvals/duties.api.ts';
import { addOtherRatersEndpoint, listRatersEndpoint, removeOtherRaterEndpoint } from '#shared/feedback/advanced-review.api.ts';
import { advancedReview } from '#shared/feedback/advanced-review.record.ts';
import { declineFeedbackEndpoint, listFeedbackEndpoint, readFeedbackEndpoint } from '#shared/feedback/feedback.api.ts';
import { signReportEndpoint } from '#shared/feedback/plan.api.ts';
import type { FeedbackReport } from '#shared/feedback/report.schema.ts';
import { addDays } from '#shared/platform/days.ts';
import { reviewSettings } from '#shared/reviews/review-settings.record.ts';
import {
  decidePeers,
  giveFeedback,
  newAdvancedReview,
  newAnsweredReview,
  nominate,
  raterOf,
  ratersOf,
} from '#server/test/feedback-actions.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { holdStatus } from '#server/test/held-row.ts';
import { actAs } from '#server/test/impersonation.ts';
import { newReports } from '#server/test/launch-actions.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { runFeedbackMorning } from './notify/remind-raters.sql.ts';
import { endNextReviews, findClosedAverages } from './release/release.service.ts';
import { updateCounts } from './reviews/update-counts.sql.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const systemCtx = () => systemContext(world.services, world.hrAdmin.companyId);
const readReview = async (recordId: string) =>
  (await world.inject(world.hrAdmin, advancedReview.endpoints.read, { params: { recordId } })).body;
const eventsSql = 'select coalesce(max(id::text), $1) as last, count(*)::int as count from event';
const countEvents = async () => (await world.sql<{ count: number }>(eventsSql, ['']))[0]!.count;
const faultsOf = ({ body }: { body: unknown }) => (body as { fields: { rule: string }[] }).fields.map(({ rule }) => rule);

test('a launch asks the employee, the manager and the direct reports', async () => {
  const [report] = await newReports(world, 1);
  await world.sql('update person set manager_id = $1::uuid, path = path || to_jsonb(array[$1::uuid]::text[]) where id = $2', [
    world.editor.id,
    report!.id,
  ]);
  const { id } = await newAdvancedReview(world);
  const raters = await ratersOf(world, id);
  expect(raters.map(({ personId, group }) => [group, personId])).toEqual([
    ['manager', world.manager.id],
    ['report', report!.id],
    ['self', world.editor.id],
  ]);
  expect(await readReview(id)).toMatchObject({ status: 'nominating', managerAsked: 1, reportsAsked: 1, peersAsked: 0 });
  await world.sql('update person set manager_id = $1 where id = $2', [world.manager.id, report!.id]);
});

test('peers are nominated by the employee and asked after the approval of the manager', async () => {
  const { id } = await newAdvancedReview(world);
  const peers = await newReports(world, 4);
  await expectRoomsToFollow(world, () => nominate(world, world.editor, id, peers.slice(0, 3)));
  expect(await readReview(id)).toMatchObject({ status: 'approving', peersAsked: 0 });
  expect((await decidePeers(world, world.manager, id, 'return')).body.results[0]!.error).toBeNull();
  expect(await readReview(id)).toMatchObject({ status: 'nominating' });
  await nominate(world, world.editor, id, peers.slice(1));
  await expectRoomsToFollow(world, () => decidePeers(world, world.manager, id));
  expect(await readReview(id)).toMatchObject({ status: 'answering', peersAsked: 3 });
  const asked = (await ratersOf(world, id)).filter(({ group, status }) => group === 'peer' && status === 'asked');
  expect(asked.map(({ personId }) => personId).sort()).toEqual(
    peers
      .slice(1)
      .map((one) => one.id)
      .sort(),
  );
});

test('managers, own reports and too few people are no peers', async () => {
  const { id } = await newAdvancedReview(world);
  const [one, two] = await newReports(world, 2);
  expect(faultsOf(await nominate(world, world.editor, id, [one!, two!]))).toEqual(['too-few-peers']);
  expect(faultsOf(await nominate(world, world.editor, id, [one!, two!, world.manager]))).toEqual(['manager-as-peer']);
  expect(faultsOf(await nominate(world, world.editor, id, [one!, two!, world.editor]))).toEqual(['own-peer']);
});

test('a peer can be replaced until the peer has begun', async () => {
  const { id, peers } = await newAnsweredReview(world);
  const [fresh, other] = await newReports(world, 2);
  expect((await nominate(world, world.manager, id, [peers[0]!, peers[1]!, fresh!])).status).toBe(200);
  await giveFeedback(world, peers[0]!, id);
  const { body } = await nominate(world, world.manager, id, [peers[1]!, fresh!, other!]);
  expect(body).toMatchObject({ fields: [{ path: 'body.personIds', rule: 'peer-started' }] });
  expect(JSON.stringify(body)).not.toContain(peers[0]!.id);
  expect(faultsOf(await nominate(world, world.manager, id, [peers[1]!, fresh!]))).toEqual(['too-few-peers']);
});

test('a peer who begins while others are chosen stays', async () => {
  const { id, peers } = await newAnsweredReview(world);
  const [fresh] = await newReports(world, 1);
  const { id: raterId } = await raterOf(world, id, peers[0]!);
  const held = await holdStatus(world, 'feedback_rater', raterId, 'started');
  const refused = nominate(world, world.manager, id, [peers[1]!, peers[2]!, fresh!]);
  await held.waited();
  await held.commit();
  expect(faultsOf(await refused)).toEqual(['peer-started']);
  expect(await raterOf(world, id, peers[0]!)).toMatchObject({ status: 'started' });
});

test('no fault tells the employee of the raters whom HR has added; HR cannot remove one who has begun', async () => {
  const { id, params } = await newAdvancedReview(world);
  const [other, ...peers] = await newReports(world, 3);
  await world.inject(world.hrAdmin, addOtherRatersEndpoint, { params, body: { personIds: [other!.id] } });
  const rater = await raterOf(world, id, other!);
  expect(faultsOf(await nominate(world, world.manager, id, [other!, ...peers]))).toEqual(['rater-known']);
  expect((await nominate(world, world.editor, id, [other!, ...peers])).status).toBe(200);
  expect(await raterOf(world, id, other!)).toEqual(rater);
  await giveFeedback(world, other!, id);
  const refused = await world.inject(world.hrAdmin, removeOtherRaterEndpoint, { params: { ...params, raterId: rater.id } });
  expect(refused.body).toMatchObject({ fields: [{ path: 'params.raterId', rule: 'peer-started' }] });
  expect(JSON.stringify(refused.body)).not.toContain(other!.id);
});

test('an answer of a peer changes no event, count or list of raters before the hour is over', async () => {
  const { id, params, peers } = await newAnsweredReview(world);
  const [before, events] = [await readReview(id), await countEvents()];
  expect((await giveFeedback(world, peers[0]!, id)).body).toMatchObject({ state: 'submitted' });
  expect(await countEvents()).toBe(events);
  expect(await readReview(id)).toEqual(before);
  const { body } = await world.inject(world.hrAdmin, listRatersEndpoint, { params });
  expect(body.raters.filter(({ group }) => group === 'peer').every(({ state }) => state === 'asked')).toBe(true);
  await expectRoomsToFollow(world, () => updateCounts(systemCtx(), id));
  expect(await readReview(id)).toMatchObject({ peersDone: 1 });
  const [last] = await world.sql<{ actorId: string | null }>(
    'select actor_id as "actorId" from event where room = $1 order by seq desc limit 1',
    [`advancedreviews:${world.editor.id}`],
  );
  expect(last!.actorId).not.toBe(peers[0]!.id);
});

test('answers of the manager and the employee are counted at once', async () => {
  const { id } = await newAnsweredReview(world);
  await expectRoomsToFollow(world, () => giveFeedback(world, world.manager, id, '5'));
  await giveFeedback(world, world.editor, id, '3');
  expect(await readReview(id)).toMatchObject({ managerDone: 1, selfDone: 1 });
});

test('only the rater reads a feedback form, and answers are fixed once submitted', async () => {
  const { id, peers } = await newAnsweredReview(world);
  const { id: raterId } = await raterOf(world, id, peers[0]!);
  for (const who of [world.hrAdmin, world.manager, world.editor, peers[1]!])
    expect((await world.inject(who, readFeedbackEndpoint, { params: { raterId } })).status).toBe(404);
  await giveFeedback(world, peers[0]!, id);
  const { body } = await world.inject(peers[0]!, listFeedbackEndpoint);
  expect(body.requests).toMatchObject([{ id: raterId, group: 'peer', state: 'submitted', isOpen: true }]);
  expect((await world.inject(peers[0]!, declineFeedbackEndpoint, { params: { raterId }, body: { reason: 'No time left' } })).status).toBe(
    409,
  );
});

test('a peer who declines is replaced and never asked again', async () => {
  const { id, params, peers } = await newAnsweredReview(world);
  const { id: raterId } = await raterOf(world, id, peers[2]!);
  const body = { reason: 'We have hardly met' };
  expect((await world.inject(peers[2]!, declineFeedbackEndpoint, { params: { raterId }, body })).status).toBe(200);
  const { body: list } = await world.inject(world.manager, listRatersEndpoint, { params });
  expect(list.raters).toContainEqual({ id: raterId, personId: peers[2]!.id, group: 'peer', state: 'declined', reason: body.reason });
  expect(faultsOf(await nominate(world, world.editor, id, peers))).toEqual(['rater-declined']);
  const [fresh] = await newReports(world, 1);
  await nominate(world, world.editor, id, [peers[0]!, peers[1]!, fresh!]);
  await decidePeers(world, world.manager, id);
  expect(await readReview(id)).toMatchObject({ status: 'answering', peersAsked: 3 });
});

test('nobody learns from the duties of a person one acts as whether that person has submitted', async () => {
  const { peers } = await newAnsweredReview(world);
  const kindsFor = async (who: Someone) => (await world.inject(who, dutiesEndpoint, {})).body.duties.map(({ kind }) => kind);
  expect(await kindsFor(peers[0]!)).toContain('feedback');
  expect(await kindsFor(await actAs(world, peers[0]!))).not.toContain('feedback');
});

test('a manager who has begun is still asked after another takes over', async () => {
  const [{ id, params }, { id: untouched }] = [await newAdvancedReview(world), await newAdvancedReview(world)];
  await world.sql(`update feedback_rater set status = 'started' where id = $1`, [(await raterOf(world, id, world.manager)).id]);
  const [next] = await newReports(world, 1);
  for (const recordId of [params.recordId, untouched]) {
    const body = { managerId: { from: world.manager.id, to: next!.id } };
    expect((await world.inject(world.hrAdmin, advancedReview.endpoints.edit, { params: { recordId }, body })).status).toBe(200);
    expect(await raterOf(world, recordId, next!)).toMatchObject({ group: 'manager', status: 'asked' });
  }
  expect(await raterOf(world, id, world.manager)).toMatchObject({ status: 'started' });
  expect(await raterOf(world, untouched, world.manager)).toMatchObject({ status: 'removed' });
});

test('a launch stays open in the morning while the answers of a review are not yet due', async () => {
  const { launch, params } = await newAdvancedReview(world);
  const { answersDue } = launch.values;
  const extended = addDays(answersDue, 5);
  const body = { answersDue: { from: answersDue, to: extended } };
  expect((await world.inject(world.hrAdmin, advancedReview.endpoints.edit, { params, body })).status).toBe(200);
  const ctx = await world.contextOf(world.hrAdmin);
  await runFeedbackMorning(ctx, { timeZone: 'UTC', localDate: extended });
  expect((await launch.read()).status).toBe('running');
  await runFeedbackMorning(ctx, { timeZone: 'UTC', localDate: addDays(extended, 1) });
  expect((await launch.read()).status).toBe('closed');
});

test('closing a launch releases the report of each review', async () => {
  const { launch, id, peers } = await newAnsweredReview(world);
  for (const [index, peer] of peers.entries()) await giveFeedback(world, peer, id, String(index + 2));
  await giveFeedback(world, world.editor, id, '5');
  const settings = { params: { recordId: world.hrAdmin.companyId }, body: { blindSpotPercent: { from: 25, to: 30 } } };
  expect((await world.inject(world.hrAdmin, reviewSettings.endpoints.edit, settings)).status).toBe(200);
  expect((await launch.act('close')).status).toBe(200);
  const averagesFor = await findClosedAverages(systemCtx(), launch.id);
  await expectRoomsToFollow(world, () => endNextReviews(systemCtx(), launch.id, averagesFor));
  expect(await readReview(id)).toMatchObject({ status: 'closed', peersDone: 3, selfDone: 1 });
  const [release] = await world.sql<{ number: number; report: FeedbackReport }>(
    'select number, report from feedback_release where review_id = $1',
    [id],
  );
  expect(release).toMatchObject({ number: 1, report: { blindSpotPercent: 30 } });
  expect(release!.report.groups).toContainEqual({ group: 'peer', asked: 3, submitted: 3, shownAs: 'peer' });
  expect(JSON.stringify(release!.report)).not.toMatch(new RegExp(peers.map((peer) => peer.id).join('|')));
});

test('a closed review takes no other peers, and no answers once the report is signed', async () => {
  const { launch, id, peers } = await newAnsweredReview(world);
  const { id: raterId } = await raterOf(world, id, peers[0]!);
  const asked = async () => (await world.inject(peers[0]!, listFeedbackEndpoint)).body.requests.find((one) => one.id === raterId);
  const decline = () => world.inject(peers[0]!, declineFeedbackEndpoint, { params: { raterId }, body: { reason: 'No time left' } });
  expect((await launch.act('close')).status).toBe(200);
  await endNextReviews(systemCtx(), launch.id, await findClosedAverages(systemCtx(), launch.id));
  const closed = { status: 409, body: { code: 'feedback.closed' } };
  expect(await nominate(world, world.editor, id, peers)).toMatchObject(closed);
  expect(await asked()).toMatchObject({ state: 'asked', isOpen: false, isSigned: false });
  expect((await world.inject(world.editor, signReportEndpoint, { params: { recordId: id }, body: {} })).status).toBe(200);
  expect(await asked()).toMatchObject({ isSigned: true });
  expect(await decline()).toMatchObject(closed);
});
