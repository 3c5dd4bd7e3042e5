import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import { statusName } from '#shared/records/record-action.ts';
import { recordsOf } from '#server/records/record-registry.ts';
import { allProofs, rehearse } from '#server/test/all-proofs.ts';
import { newAdvancedReview } from '#server/test/feedback-actions.ts';
import { installNoFeatureRecords, noFeatureProofs } from '#server/test/no-feature-records.ts';
import { uploadImport } from '#server/test/imports.ts';
import { launchActions } from '#server/test/okr-launch-actions.ts';
import { newReview } from '#server/test/review-actions.ts';
import type { World } from '#server/test/world.ts';
import { features } from './features.ts';

const openWorld = installNoFeatureRecords();
let world: World;
let boardId: string;
beforeAll(async () => {
  world = await openWorld();
  ({ boardId } = await world.board({}));
  await newReview(world);
  await newAdvancedReview(world);
  await launchActions(world).launched('Launched objective');
});
afterAll(() => world.close());

const records = recordsOf(features)
  .map(({ plan }) => plan.record)
  .filter((record) => statusName(record.fields))
  .map((record) => ({ plural: record.plural, record }));
const endpointsOf = ({ endpoints }: RecordDefinition) => endpoints as unknown as Readonly<Record<string, Endpoint>>;
const roles = ['superAdmin', 'hrAdmin', 'manager', 'editor'] as const;

/** Creates a record by the proof of its endpoint. A permanent one exists. */
async function made(record: RecordDefinition) {
  if (record.isPermanent) return readFirst(record);
  const proof = [...allProofs, ...noFeatureProofs].find(({ endpoint }) => endpoint === endpointsOf(record)['create'])!;
  const create = await rehearse(world, proof, { boardId, owner: world.manager });
  return (await create()).body as Made;
}

type Made = Record<string, string> & { id: string; version: number };

async function readFirst(record: RecordDefinition): Promise<Made> {
  const query = { sort: '-createdAt', limit: 1 };
  const { body } = await world.inject(world.superAdmin, endpointsOf(record)['list']!, { query } as never);
  return (body as { rows: Made[] }).rows[0]!;
}

describe.each(records)('the state of $plural is changed by actions only', ({ record }) => {
  const name = statusName(record.fields);
  const states = Object.keys(record.fields[name]!.states!);
  /** Only the Super Admin changes what nobody creates. */
  const admin = record.isPermanent ? 'superAdmin' : 'hrAdmin';
  const call = (who: (typeof roles)[number], endpoint: string, input: object) =>
    world.inject(world[who], endpointsOf(record)[endpoint]!, input as never);

  test('and every other way is refused to every role', async () => {
    const { id, version, [name]: from, ...row } = await made(record);
    const others = Object.entries(row).filter(([field]) => field in record.fields && row[field] !== null);
    for (const to of states.filter((state) => state !== from))
      for (const who of roles) {
        const changes = { [name]: { from, to } };
        const statuses = [
          ...(record.isPermanent
            ? []
            : [await call(who, 'create', { body: { id: crypto.randomUUID(), ...Object.fromEntries(others), [name]: to } })]),
          await call(who, 'edit', { params: { recordId: id }, body: changes }),
          await call(who, 'bulk', { body: { action: 'edit', records: [{ id, version, changes }] } }),
        ].map(({ status }) => status);
        const isAdmin = who === 'superAdmin' || who === admin;
        for (const status of statuses) expect(isAdmin ? [422] : [422, 403, 404]).toContain(status);
      }
    expect((await call(admin, 'read', { params: { recordId: id } })).body).toMatchObject({ [name]: from, version });
  });

  // The file of an operator names all companies, of which an import finds one.
  if (record.isPermanent) return;
  test('so that an exported file can be imported again, and a cell with another state is a fault', async () => {
    const { [name]: state } = await made(record);
    // Of some pages only a Super Admin may export.
    const query = { sort: '-createdAt' };
    const exporter = (await call('hrAdmin', 'export', { query })).status === 200 ? 'hrAdmin' : 'superAdmin';
    const { body } = await call(exporter, 'export', { query });
    const file = String(body);
    expect(file).not.toBe('');
    expect((await uploadImport(world, world[exporter], record, file)).transfer).toMatchObject({ counts: { faulty: 0 } });
    const labels = record.fields[name]!.options!;
    for (const other of states.filter((one) => one !== state)) {
      await world.sql('delete from transfer');
      const { transfer } = await uploadImport(
        world,
        world[exporter],
        record,
        file.replaceAll(labels[state!]!.message, labels[other]!.message),
      );
      const rows = await world.sql<{ faults: object[] }>('select faults from transfer_row where transfer_id = $1', [transfer.id]);
      expect(rows.flatMap(({ faults }) => faults)).toContainEqual({ path: name, rule: 'by-action' });
    }
  });
});
