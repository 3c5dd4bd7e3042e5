import { nameOf } from './endpoints.ts';
import { expedition, expeditionColumns, ExpeditionEntity } from './expeditions.ts';
import { handbook, handbookColumns, HandbookEntity } from './handbooks.ts';
import { installable, installRecords } from './installed-records.ts';
import { portfolio, portfolioColumns, PortfolioEntity } from './portfolios.ts';
import { recordProofs } from './record-proofs.ts';
import { milestone, milestoneColumns, MilestoneEntity, venture, ventureColumns, VentureEntity } from './ventures.ts';
import type { World } from './world.ts';

const who = ({ hrAdmin }: World) => hrAdmin;
const named = (number: number) => ({ name: `Record ${number}` });
const placed = (number: number) => ({ ...named(number), area: 'Quarry' });
const actions = { close: [], reopen: ['close'] };

/** Creates the venture of all milestones of one arrangement. */
async function ventureOf(world: World) {
  const id = crypto.randomUUID();
  const body = { id, name: `Venture ${id}`, area: 'Quarry' };
  await world.inject(who(world), venture.endpoints.create, { body });
  return { ventureId: id };
}

/** Proofs of records that only tests define, so that the generated suites cover every kind of field, versions, files and trees of two kinds. */
export const noFeatureProofs = [
  ...recordProofs(expedition, {
    who,
    values: (number, { colleague }) => ({
      ...named(number),
      memberIds: [colleague.id],
      seasons: ['dry'],
      budget: { amount: 5, currency: 'EUR' },
      stages: [{ id: crypto.randomUUID(), rank: 'a1', name: 'Valley', camps: [] }],
    }),
    edit: ['country', 'IN'],
  }),
  ...recordProofs(handbook, { who, values: named, edit: ['level', 2] }),
  ...recordProofs(portfolio, { who, values: named, edit: ['name', 'Renamed'] }),
  ...recordProofs(venture, { who, values: placed, edit: ['name', 'Renamed'], actions }),
  ...recordProofs(milestone, { who, values: placed, context: ventureOf, edit: ['name', 'Renamed'], actions }),
];

/** The proofs with the names of their endpoints. */
export const namedNoFeatureProofs = noFeatureProofs.map((proof) => ({ proof, name: nameOf(proof.endpoint) }));

/** Makes the application of this test file serve these records. Call it before the tests are collected. */
export const installNoFeatureRecords = () =>
  installRecords([
    installable(expedition, ExpeditionEntity, expeditionColumns),
    installable(handbook, HandbookEntity, handbookColumns),
    installable(portfolio, PortfolioEntity, portfolioColumns),
    installable(venture, VentureEntity, ventureColumns),
    installable(milestone, MilestoneEntity, milestoneColumns),
  ]);
