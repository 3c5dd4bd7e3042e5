import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';

export const memberTiers = ['bronze', 'silver', 'gold'] as const;
export type MemberTier = (typeof memberTiers)[number];

/** Points of twelve months from which a person has each tier. */
const leastPoints: Readonly<Record<MemberTier, number>> = { bronze: 0, silver: 1000, gold: 3000 };

export const tierOf = (points: number): MemberTier => memberTiers.findLast((tier) => points >= leastPoints[tier]) ?? 'bronze';

/** Next tier with the points that are missing; null for the highest. */
export function nextTier(points: number): { readonly tier: MemberTier; readonly missing: number } | null {
  const tier = memberTiers.find((one) => points < leastPoints[one]);
  return tier ? { tier, missing: leastPoints[tier] - points } : null;
}

export const PointTier = Type.Object({
  /** Points earned in the last twelve months, also those that are spent since. */
  points: Type.Integer(),
  tier: Type.Enum(memberTiers),
});
export type PointTier = Static<typeof PointTier>;

export const pointTierEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/point-tier',
  summary: 'Read the own tier',
  description:
    'Tier of the caller by the points that were earned in the last twelve months: Bronze, Silver from 1,000 and Gold from 3,000.',
  tag: 'Rewards',
  access: 'Rewards.view',
  isPersonal: true,
  schema: { response: { 200: PointTier } },
});
