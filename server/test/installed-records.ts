import type { RecordDefinition } from '#shared/records/define-record.ts';
import type { Fields } from '#shared/records/field.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { entities, features, servedRooms } from '#server/app/features.ts';
import { recordTable, versionTable } from '#server/app/migrations/initial/company-table.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';
import { companyOfRoomSql } from '#server/platform/live/company-of-room.ts';
import type { ServedRoom } from '#server/platform/live/served-room.ts';
import type { RecordClass } from '#server/records/record.entity.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { openWorld, type World } from './world.ts';

export interface InstalledRecord {
  readonly record: RecordDefinition;
  readonly entity: RecordClass;
  readonly columns: readonly string[];
}

/** Describes a record of no feature for a world that serves it. */
export const installable = <F extends Fields, A extends string>(
  record: RecordDefinition<string, string, F, A>,
  entity: RecordClass,
  columns: readonly string[],
): InstalledRecord => ({ record: record as unknown as RecordDefinition, entity, columns });

/**
 * Makes the application of this test file serve records of no feature over HTTP, as it serves those of its features. The returned function opens a
 * world with their tables, whose end takes the records out again: test files share their modules.
 */
export function installRecords(records: readonly InstalledRecord[]): () => Promise<World> {
  const rooms = servedRooms as Map<string, ServedRoom>;
  const parts = records.map(({ record, entity }) => recordParts(createRecordService(record, entity, pageRules(record) as never)));
  const [allFeatures, allEntities] = [features as ServerFeature[], entities as unknown[]];
  const counts = [allFeatures.length, allEntities.length] as const;
  allFeatures.push(...parts.map((part, at): ServerFeature => ({ name: records[at]!.record.plural, ...part })));
  allEntities.push(...parts.flatMap((part) => part.entities));
  for (const served of parts.flatMap((part) => part.rooms)) rooms.set(served.room.name, served);
  return async () => {
    const world = await openWorld();
    for (const { record, columns } of records) {
      await world.sql(recordTable(record.name, columns, {}));
      if (record.isVersioned) await world.sql(versionTable(record.name));
    }
    await world.sql(companyOfRoomSql([...rooms.values()]));
    const { close } = world;
    return Object.assign(world, {
      async close() {
        await close();
        [allFeatures.length, allEntities.length] = counts;
        for (const { record } of records) rooms.delete(record.plural);
      },
    });
  };
}
