import { randomUUID } from 'node:crypto';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import type { Fields } from '#shared/records/field.ts';
import type { BulkRequest, FieldChanges } from '#shared/records/record.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { servedRooms } from '#server/app/features.ts';
import { recordTable as createTable } from '#server/app/migrations/initial/company-table.ts';
import { companyOfRoomSql } from '#server/platform/live/company-of-room.ts';
import type { ServedRoom } from '#server/platform/live/served-room.ts';
import type { RecordClass } from '#server/records/record.entity.ts';
import { recordParts } from '#server/records/record-parts.ts';
import type { RecordRules } from '#server/records/record-plan.ts';
import type { RecordReference } from '#server/records/references.ts';
import { createRecordService } from '#server/records/record.service.ts';
import type { World } from './world.ts';

interface RecordSample<F extends Fields> {
  readonly columns: readonly string[];
  readonly sample: Values;
  /** Rules instead of those of a configuration list. */
  readonly rules?: RecordRules<F>;
}

/** Adds the table and the room of a record of no feature to a world, and returns the actions of its HR administrator. */
export async function openRecord<Row, F extends Fields>(
  world: World,
  record: RecordDefinition<string, string, F>,
  entity: RecordClass,
  { columns, sample, rules }: RecordSample<F>,
) {
  await world.sql(createTable(record.name, columns, {}));
  const service = createRecordService(record, entity, rules ?? pageRules(record));
  const rooms = servedRooms as Map<string, ServedRoom>;
  const parts = recordParts(service);
  world.services.orm.discoverEntity(parts.entities as never);
  // MikroORM finds the version of an entity only at its start.
  world.services.orm.getMetadata().get(entity).versionProperty = 'version' as never;
  for (const served of parts.rooms) rooms.set(served.room.name, served);
  await world.sql(companyOfRoomSql([...rooms.values()]));
  (world.services.references as RecordReference[]).push(...parts.references);
  const context = () => world.contextOf(world.hrAdmin);
  const asRow = async (answer: Promise<Values>) => (await answer) as unknown as Row;
  return {
    service,
    context,
    create: async (values: Partial<Row> = {}) => asRow(service.create(await context(), { id: randomUUID(), ...sample, ...values })),
    edit: async (id: string, changes: FieldChanges) => asRow(service.edit(await context(), id, changes)),
    read: async (id: string) => asRow(service.read(await context(), id)),
    list: async (query: Record<string, unknown> = {}) =>
      (await service.list(await context(), { sort: 'createdAt', limit: 50, ...query } as never)).rows as unknown as Row[],
    history: async (id: string) => (await service.history(await context(), id, { limit: 50 })).entries,
    act: async (action: 'archive' | 'restore' | 'delete', id: string) => service[action](await context(), id),
    bulk: async (request: BulkRequest) => (await service.bulk(await context(), request)).results,
    trash: async () => (await service.trash(await context(), { limit: 50 })).rows.map(({ id }) => id),
    close: () => rooms.delete(record.plural),
  };
}
