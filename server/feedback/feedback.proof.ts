import {
  addOtherRatersEndpoint,
  listRatersEndpoint,
  nominatePeersEndpoint,
  releaseAgainEndpoint,
  removeOtherRaterEndpoint,
} from '#shared/feedback/advanced-review.api.ts';
import { advancedPeople, readAdvancedProgressEndpoint, remindRatersEndpoint } from '#shared/feedback/advanced-launch.api.ts';
import { advancedLaunch } from '#shared/feedback/advanced-launch.record.ts';
import { advancedReview } from '#shared/feedback/advanced-review.record.ts';
import {
  declineFeedbackEndpoint,
  listFeedbackEndpoint,
  readFeedbackEndpoint,
  saveFeedbackEndpoint,
  submitFeedbackEndpoint,
} from '#shared/feedback/feedback.api.ts';
import { addDays } from '#shared/platform/days.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import {
  advancedValues,
  giveFeedback,
  newAdvancedLaunch,
  newAdvancedReview,
  newAnsweredReview,
  raterOf,
} from '#server/test/feedback-actions.ts';
import { runFeedbackMorning } from '#server/feedback/notify/remind-raters.sql.ts';
import { newReports } from '#server/test/launch-actions.ts';
import { unplaced, type LogScene } from '#server/test/proof.ts';
import { permanentProofs, recordProofs } from '#server/test/record-proofs.ts';
import { systemContext } from '#server/test/world-company.ts';
import type { World } from '#server/test/world.ts';
import { endNextReviews } from './release/release.service.ts';

/** Number of calls that a suite makes of one proof at most. */
const turns = 12;

async function times<Made>(make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let turn = 0; turn < turns; turn++) made.push(await make());
  return made;
}

const reason = 'Launched twice';
const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
const emptyGroup = { isEverybody: false, departmentIds: [], designationIds: [], gradeIds: [] };
type Launch = Awaited<ReturnType<typeof newAdvancedLaunch>>;

/** Proves an endpoint with a launch for each call. */
const each = (endpoint: Endpoint, isStarted: boolean, input: (launch: Launch, world: World, version: number) => object = () => ({})) =>
  unplaced(endpoint, async (world) => {
    const made = await times(async () => {
      const launch = await newAdvancedLaunch(world);
      if (isStarted) await launch.act('start');
      return { launch, version: (await launch.read()).version };
    });
    return (turn) => {
      const { launch, version } = made[turn]!;
      return { who: world.hrAdmin, input: { params: launch.params, ...input(launch, world, version) } as never };
    };
  });

const launchProofs = [
  ...recordProofs(advancedLaunch, {
    who: ({ hrAdmin }) => hrAdmin,
    context: advancedValues,
    values: (number) => ({ name: `Advanced launch number ${number} ${crypto.randomUUID()}` }),
    edit: ['name', ({ id }: { id: string }) => `Renamed ${id}`],
    actions: { cancel: [] },
    bodies: { cancel: { reason, version: 1 } },
  }),
  each(advancedLaunch.endpoints.start, false, () => ({ body: {} })),
  each(advancedLaunch.endpoints.collect, true, () => ({ body: {} })),
  each(advancedLaunch.endpoints.close, true, (_launch, _world, version) => ({ body: { version } })),
  each(advancedPeople.listLaunchPeopleEndpoint, false),
  each(advancedPeople.addLaunchPeopleEndpoint, false, (_, { stranger }) => ({ body: { personIds: [stranger.id] } })),
  each(advancedPeople.addLaunchGroupEndpoint, false, () => ({ body: { ...emptyGroup, isEverybody: true } })),
  each(advancedPeople.importLaunchPeopleEndpoint, false, () => ({ body: { entries: ['stranger@test.example'], isTrial: false } })),
  each(advancedPeople.removeLaunchPeopleEndpoint, false, (_, { editor }) => ({ body: { personIds: [editor.id] } })),
  each(advancedPeople.checkLaunchEndpoint, false),
  each(readAdvancedProgressEndpoint, true),
  each(remindRatersEndpoint, true, () => ({ body: { group: 'peer' } })),
];

const raterProofs = [
  unplaced(listRatersEndpoint, async (world) => {
    const { params } = await newAnsweredReview(world);
    return () => ({ who: world.manager, input: { params } });
  }),
  unplaced(nominatePeersEndpoint, async (world) => {
    const peers = (await newReports(world, 3)).map(({ id }) => id);
    const reviews = await times(() => newAdvancedReview(world));
    return (turn) => ({ who: world.editor, input: { params: reviews[turn]!.params, body: { personIds: peers } } });
  }),
  unplaced(addOtherRatersEndpoint, async (world) => {
    const [other] = await newReports(world, 1);
    const reviews = await times(() => newAdvancedReview(world));
    return (turn) => ({ who: world.hrAdmin, input: { params: reviews[turn]!.params, body: { personIds: [other!.id] } } });
  }),
  unplaced(removeOtherRaterEndpoint, async (world) => {
    const [other] = await newReports(world, 1);
    const made = await times(async () => {
      const { id, params } = await newAdvancedReview(world);
      await world.inject(world.hrAdmin, addOtherRatersEndpoint, { params, body: { personIds: [other!.id] } });
      return { recordId: id, raterId: (await raterOf(world, id, other!)).id };
    });
    return (turn) => ({ who: world.hrAdmin, input: { params: made[turn]! } });
  }),
  unplaced(releaseAgainEndpoint, async (world) => {
    const made = await times(async () => {
      const { id, params, launch } = await newAdvancedReview(world);
      await launch.act('close');
      await endNextReviews(systemContext(world.services, world.hrAdmin.companyId), launch.id);
      await giveFeedback(world, world.manager, id);
      return params;
    });
    return (turn) => ({ who: world.hrAdmin, input: { params: made[turn]!, body: {} } });
  }),
];

/** A peer with a feedback form for each call. */
async function newForms(world: World) {
  const [peer, ...others] = await newReports(world, 3);
  const forms = await times(async () => {
    const { params, id } = await newAdvancedReview(world);
    await world.inject(world.manager, nominatePeersEndpoint, { params, body: { personIds: [peer!, ...others].map((one) => one.id) } });
    return { reviewId: id, raterId: (await raterOf(world, id, peer!)).id };
  });
  // Suites count the statements of a call, not those of a sign-in.
  await world.signIn(peer!);
  return { peer: peer!, forms };
}

const itemsSql = `select item ->> 'id' as id from feedback_form, jsonb_path_query(content, '$.sections[*].items[*]') item where id = $1`;

const feedbackProofs = [
  unplaced(listFeedbackEndpoint, async (world) => {
    const { peer } = await newForms(world);
    return () => ({ who: peer, input: {} });
  }),
  unplaced(readFeedbackEndpoint, async (world) => {
    const { peer, forms } = await newForms(world);
    return (turn) => ({ who: peer, input: { params: { raterId: forms[turn]!.raterId } } });
  }),
  unplaced(saveFeedbackEndpoint, async (world) => {
    const { peer, forms } = await newForms(world);
    const [item] = await world.sql<{ id: string }>(itemsSql, [forms[0]!.reviewId]);
    return (turn) => ({ who: peer, input: { params: { raterId: forms[turn]!.raterId }, body: { [item!.id]: { from: null, to: '4' } } } });
  }),
  unplaced(submitFeedbackEndpoint, async (world) => {
    const { peer, forms } = await newForms(world);
    const [item] = await world.sql<{ id: string }>(itemsSql, [forms[0]!.reviewId]);
    const body = { [item!.id]: { from: null, to: '4' } };
    for (const { raterId } of forms) await world.inject(peer, saveFeedbackEndpoint, { params: { raterId }, body });
    return (turn) => ({ who: peer, input: { params: { raterId: forms[turn]!.raterId }, body: {} } });
  }),
  unplaced(declineFeedbackEndpoint, async (world) => {
    const { peer, forms } = await newForms(world);
    return (turn) => ({ who: peer, input: { params: { raterId: forms[turn]!.raterId }, body: { reason: 'We have hardly met' } } });
  }),
];

export const proofs = [
  ...launchProofs,
  ...permanentProofs(advancedReview, {
    who: ({ hrAdmin }) => hrAdmin,
    idIn: async (world) => (await newAdvancedReview(world)).id,
    edit: ['answersDue', inDays(20), inDays(30)],
  }),
  ...raterProofs,
  ...feedbackProofs,
];

/** The stored logs begin with a draft and a review. */
export const logScene: LogScene = {
  prepare: (world) => newAdvancedReview(world),
  async act(world) {
    const { launch } = await newAdvancedReview(world, await newReports(world, 1));
    const { peersDue } = launch.values;
    await runFeedbackMorning(await world.contextOf(world.hrAdmin), { timeZone: 'UTC', localDate: peersDue });
  },
};
