import { Type, type Static } from 'typebox';
import { defineList } from '#shared/platform/list.ts';
import { Id } from '#shared/platform/schema.ts';
import { Redemption } from './redemption.schema.ts';
import { redemptionAdded, redemptionChanged, redemptionDecided } from './redemption.events.ts';
import { redemptionsRoom } from './redemptions.room.ts';

const Params = Type.Object({ placeId: { ...Id, description: 'Person, or company for those who decide about redemptions.' } });
const Query = Type.Object({
  isOpen: Type.Optional(Type.Boolean({ description: 'True: only those that wait for a decision or delivery.' })),
});
export type RedemptionQuery = Static<typeof Params> & Static<typeof Query>;

const isOpenState = (state: string) => state === 'pending' || state === 'approved';

/** Confirmed redemptions, newest first. */
export const redemptions = defineList({
  name: 'redemptions',
  url: '/api/redemption-places/:placeId/redemptions',
  summary: 'List redemptions',
  description: 'Redemptions of the caller, or of the company for those who decide about them, in pages, newest first.',
  tag: 'Rewards',
  access: 'Rewards.view',
  record: Redemption,
  params: Params,
  query: Query,
  room: redemptionsRoom,
  roomIds: ({ placeId }) => [placeId],
  updates: [redemptionAdded, redemptionChanged, redemptionDecided],
  inserts: [redemptionAdded],
  deletes: [],
  rowInState: () => undefined,
  matches: ({ companyId, personId, state }, { placeId, isOpen }) =>
    state !== 'held' && [companyId, personId].includes(placeId) && (isOpen === undefined || isOpen === isOpenState(state)),
  keys: () => [
    { by: 'at', isDescending: true },
    { by: 'id', isDescending: true },
  ],
});
