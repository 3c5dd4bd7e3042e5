import { teamOverviewEndpoint, teamProgressEndpoint } from '#shared/home/home.api.ts';
import { unplaced, type Proof } from '#server/test/proof.ts';

export const proofs: Proof[] = [
  unplaced(teamOverviewEndpoint, async ({ manager }) => () => ({
    who: manager,
    input: { query: { scope: 'reports' as const, from: '2026-11-01', to: '2026-11-30' } },
  })),
  unplaced(teamProgressEndpoint, async ({ manager }) => () => ({
    who: manager,
    input: { query: { scope: 'reports' as const, step: 'week' as const, points: 4 } },
  })),
];
