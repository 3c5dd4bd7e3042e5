import { isPersonal } from '#shared/platform/personal.ts';
import { RichText } from '#shared/platform/rich-text.ts';
import type { Field, FieldKind } from '#shared/records/field.ts';
import { isLong } from '#shared/records/record.schema.ts';
import type { PersonalColumn } from '#server/platform/data/erasure.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';
import { roomColumn, type RecordPlan } from './record-plan.ts';
import { registerRecord } from './record-registry.ts';
import { serveRecordRoom } from './record.room.ts';
import { recordRoutes } from './record.routes.ts';
import type { RecordService } from './record.service.ts';
import { referencesOf } from './references.ts';
import { columnOf } from './record.sql.ts';
import { versionTableName } from './version.entity.ts';

const storedAsText: readonly FieldKind[] = [
  'text',
  'choice',
  'status',
  'people',
  'choices',
  'money',
  'country',
  'timeZone',
  'currency',
  'time',
  'rows',
  'scale',
  'publication',
  'files',
];

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const plainColumn = (name: string) => columnOf(name).slice(1, -1);

/** Text that the erasure of a person blanks. */
const isAboutPeople = (field: Field): boolean =>
  isLong(field) || isPersonal(field.value) || Object.values(field.rows ?? {}).some(isAboutPeople);

/** Schema of a column whose personal text is inside of its value. */
function partsOf(field: Field): Pick<PersonalColumn, 'schema'> {
  if (isLong(field)) return { schema: RichText };
  return field.rows ? { schema: field.value } : {};
}

/** Columns with text about people. Without an event that names the author, a person whose record it is counts as the author. */
function personalColumnsOf({ table, record }: RecordPlan): PersonalColumn[] {
  const { plural, fields, liveBy } = record;
  const author = fields[liveBy]?.kind === 'person' ? columnOf(liveBy) : 'null::uuid';
  const place = { table, record: 'id', author, room: `'${plural}:' || ${roomColumn(record)}` };
  return Object.keys(fields)
    .filter((name) => isAboutPeople(fields[name]!))
    .map((name) => ({ ...place, column: plainColumn(name), ...partsOf(fields[name]!) }));
}

/** Versions with text about people, which the erasure of a person blanks in all of them. */
function versionColumnsOf({ table, record }: RecordPlan): PersonalColumn[] {
  const { plural, fields, liveBy, schemas, isVersioned } = record;
  if (!isVersioned) return [];
  const ofRecord = (column: string) => `(select ${column} from ${table} where ${table}.id = record_id)`;
  const author = fields[liveBy]?.kind === 'person' ? ofRecord(columnOf(liveBy)) : 'null::uuid';
  const place = { record: 'record_id', author, room: `'${plural}:' || ${ofRecord(roomColumn(record))}` };
  return [{ ...place, table: versionTableName(table), column: 'content', schema: schemas.values }];
}

/** Registers a record for imports and exports, and returns the parts of its feature: its table, room, routes, schemas of the API documentation and columns with text. */
export function recordParts(service: RecordService) {
  const { record, entity, table, versionEntity } = service.plan;
  registerRecord(service.registered);
  const { name, fields, schemas } = record;
  const others = Object.keys(fields).filter((one) => storedAsText.includes(fields[one]!.kind) && !isAboutPeople(fields[one]!));
  return {
    entities: [entity, ...(versionEntity ? [versionEntity] : [])],
    rooms: [serveRecordRoom(service)],
    routes: () => [recordRoutes(service)],
    personalColumns: [...personalColumnsOf(service.plan), ...versionColumnsOf(service.plan)],
    references: referencesOf(service.plan),
    otherTextColumns: { [table]: others.map(plainColumn) },
    // Without long texts both schemas are the same.
    schemas: {
      [capitalized(name)]: schemas.record,
      ...(Object.values(fields).some(isLong) && { [`${capitalized(name)}Row`]: schemas.row }),
    },
  } satisfies Partial<ServerFeature>;
}
