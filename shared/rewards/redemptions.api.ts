import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { RedemptionDecision, Redemption } from './redemption.schema.ts';
import './rewards.errors.ts';

const params = Type.Object({ redemptionId: Id });
const nothing = Type.Object({});

export const holdItemEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/redemptions',
  summary: 'Begin a checkout',
  description: 'Keeps the points and one unit of an item for 15 minutes.',
  tag: 'Rewards',
  access: 'Rewards.view',
  whileImpersonating: 'refused',
  schema: { body: Type.Object({ id: Id, itemId: Id }), response: { 200: Redemption } },
});

export const confirmRedemptionEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/redemptions/:redemptionId/confirm',
  summary: 'Confirm a redemption',
  description: 'Spends the kept points and asks for the item. Refused once the 15 minutes are over.',
  tag: 'Rewards',
  access: 'Rewards.view',
  whileImpersonating: 'refused',
  schema: { params, body: nothing, response: { 200: Redemption } },
});

export const withdrawRedemptionEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/redemptions/:redemptionId/withdraw',
  summary: 'Withdraw a redemption',
  description: 'Ends a checkout, or withdraws a request that nobody has decided yet. Points and unit are given back.',
  tag: 'Rewards',
  access: 'Rewards.view',
  whileImpersonating: 'refused',
  schema: { params, body: nothing, response: { 200: Redemption } },
});

export const decideRedemptionEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/redemptions/:redemptionId/decide',
  summary: 'Decide about a redemption',
  description: 'Approves, fulfils, declines or refunds a redemption. Declining and refunding give points and unit back.',
  tag: 'Rewards',
  access: 'Rewards Management.approve',
  whileImpersonating: 'refused',
  schema: { params, body: Type.Object({ decision: RedemptionDecision }), response: { 200: Redemption } },
});
