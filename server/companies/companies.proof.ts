import {
  calendarFileEndpoint,
  endCalendarFeedEndpoint,
  readCalendarFeedEndpoint,
  renewCalendarFeedEndpoint,
} from '#shared/companies/calendar-feed.api.ts';
import { calendarEndpoint } from '#shared/companies/calendar.api.ts';
import { createCompanyEndpoint, foundCompanyEndpoint } from '#shared/companies/companies.api.ts';
import { company } from '#shared/companies/company.record.ts';
import { legalEntity } from '#shared/companies/legal-entity.record.ts';
import { unplaced, type Proof } from '#server/test/proof.ts';
import { permanentProofs, recordProofs } from '#server/test/record-proofs.ts';
import type { World } from '#server/test/world.ts';

const act = (name: 'deactivate' | 'reactivate'): Proof =>
  unplaced(company.endpoints[name], async (world: World) => {
    const ids: string[] = [];
    for (let turn = 0; turn < 12; turn++) ids.push(await createdIn(world, turn));
    if (name === 'reactivate')
      for (const recordId of ids) await world.inject(world.superAdmin, company.endpoints.deactivate, { params: { recordId }, body: {} });
    return (turn) => ({ who: world.superAdmin, input: { params: { recordId: ids[turn]! }, body: {} } });
  });

let count = 0;
const newCompany = () => ({
  id: crypto.randomUUID(),
  name: `Company ${++count}`,
  timeZone: 'Europe/Oslo',
  country: 'NO',
  admin: { firstName: 'Ada', lastName: 'Berg', email: `ada${count}@new.example`, password: 'three quiet stones' },
});

async function createdIn(world: World, _turn: number): Promise<string> {
  const body = newCompany();
  await world.inject(world.superAdmin, createCompanyEndpoint, { body });
  return body.id;
}

export const proofs: Proof[] = [
  unplaced(createCompanyEndpoint, async ({ superAdmin }) => () => ({ who: superAdmin, input: { body: newCompany() } })),
  unplaced(foundCompanyEndpoint, async () => () => {
    const { name, timeZone, country, admin } = newCompany();
    return { who: null, input: { body: { name, timeZone, country, admin } } };
  }),
  unplaced(calendarEndpoint, async () => () => ({ input: { query: { from: '2026-11-01', to: '2026-11-30' } } })),
  unplaced(readCalendarFeedEndpoint, async () => () => ({ input: {} })),
  unplaced(renewCalendarFeedEndpoint, async () => () => ({ input: {} })),
  unplaced(endCalendarFeedEndpoint, async () => () => ({ input: {} })),
  unplaced(calendarFileEndpoint, async ({ inject, editor }) => {
    const { body } = await inject(editor, renewCalendarFeedEndpoint, {});
    return () => ({ who: null, input: { params: { file: body.address.split('/').at(-1)! } } });
  }),
  ...permanentProofs(company, {
    who: ({ superAdmin }) => superAdmin,
    idIn: ({ superAdmin }) => superAdmin.companyId,
    edit: ['industry', null, 'Masonry'],
  }),
  act('deactivate'),
  act('reactivate'),
  ...recordProofs(legalEntity, {
    who: ({ superAdmin }) => superAdmin,
    values: (number) => ({ name: `Entity ${number}` }),
    edit: ['registration', 'HRB 1234'],
  }),
];
