import { isDeepStrictEqual } from 'node:util';
import type { Values } from '#shared/records/record.schema.ts';
import { publicationName, publicationOf, withChange } from '#shared/records/versions.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { roomIdOf, roomProperty, type RecordPlan } from './record-plan.ts';
import { presentRecord, presentRow, type RecordEntity } from './record.entity.ts';

interface EventDetails {
  /** Data of the event besides the record. */
  readonly more?: object;
  /** Record whose change caused this one. */
  readonly causeId?: string | undefined;
  /** Room that the record leaves; otherwise its own. */
  readonly roomId?: string;
}

/** Records an event in the room of a record, unless it is deleted and so not in its room. The data is read after the flush. */
export function recordChange(
  plan: RecordPlan,
  { recordEvent }: WriteTransaction,
  entity: RecordEntity,
  event: keyof RecordPlan['events'],
  { more = {}, causeId, roomId }: EventDetails = {},
): void {
  if (entity.deletedAt && event !== 'deleted') return;
  const { record, room, events } = plan;
  const row = () => presentRow(record.fields, entity);
  const data = () => ({ id: entity.id, ...(event !== 'deleted' && event !== 'left' && { record: row() }), ...more });
  // An edit contains the values before it, so that the filters of subscribers need nothing else.
  const options = { ...(causeId && { causeId }), ...((event === 'edited' || event === 'arrived') && { before: null }) };
  recordEvent(room, roomId ?? roomIdOf(record, entity.companyId, row()), events[event], data as never, options);
}

/** Completes the values of a record with those that follow from them. */
export const withDerived = ({ record }: RecordPlan, values: Values): Values => ({ ...values, ...record.derive?.(values as never) });

/** Names of the fields that differ. */
export const differing = ({ record }: RecordPlan, before: Values, after: Values): string[] =>
  Object.keys(record.fields).filter((name) => !isDeepStrictEqual(before[name], after[name]));

interface Reason {
  /** Record whose change caused this one. */
  readonly causeId?: string | undefined;
  /** Named action that changes the record. */
  readonly action?: string;
}

/** Assigns values to a locked record, with those that follow from them, and records one event if any differs. Returns their names. */
export function assignValues(
  plan: RecordPlan,
  unit: WriteTransaction,
  entity: RecordEntity,
  values: Values,
  { causeId, action }: Reason = {},
): string[] {
  const { record } = plan;
  const { fields } = record;
  const { companyId } = entity;
  const before = presentRecord(fields, entity);
  const after = withDerived(plan, { ...before, ...values });
  const names = differing(plan, before, after);
  if (names.length === 0) return names;
  const [from, to] = [before, after].map((one) => roomIdOf(record, companyId, one));
  const publication = publicationOf(before);
  unit.em.assign(entity, {
    ...Object.fromEntries(names.map((name) => [name, after[name]])),
    ...(publication && { [publicationName]: withChange(publication) }),
    ...roomProperty(record, companyId, after),
  } as never);
  const short = presentRow(fields, entity);
  const previous = Object.fromEntries(names.filter((name) => name in short).map((name) => [name, before[name]]));
  const change = { changed: names, ...(action && { action }) };
  if (from === to) {
    recordChange(plan, unit, entity, 'edited', { more: { before: previous, ...change }, causeId });
    return names;
  }
  // Readers of the new room may not know the values of the time before.
  const { version } = entity;
  recordChange(plan, unit, entity, 'left', { more: { version, before: previous }, roomId: from!, causeId });
  recordChange(plan, unit, entity, 'arrived', { more: { before: {}, previousVersion: version, ...change }, causeId });
  return names;
}
