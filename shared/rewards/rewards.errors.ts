import { defineErrors } from '#shared/platform/errors.ts';

const rewardErrors = {
  'points.spent': 409,
  'recognition.kept': 409,
  'grant.kept': 409,
  'stock.out': 409,
  'redemption.limit': 409,
  'redemption.over': 409,
  'redemption.decided': 409,
  'idea.closed': 409,
  'nomination.closed': 409,
} as const;
type RewardErrors = typeof rewardErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends RewardErrors {}
}

defineErrors(rewardErrors);
