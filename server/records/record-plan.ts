import { isDeepStrictEqual } from 'node:util';
import type { EntityClass, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import type { EventDefinition } from '#shared/platform/event.ts';
import type { Room } from '#shared/platform/room.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import type { FieldRights } from '#shared/records/field-rights.ts';
import type { Fields } from '#shared/records/field.ts';
import type { RowOfFields, Values } from '#shared/records/record.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { BindParameter } from '#server/platform/data/list-sql.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { RecordClass } from './record.entity.ts';
import { columnOf, type TextSearch } from './record.sql.ts';
import type { VersionEntity } from './version.entity.ts';

/**
 * Decides what an actor may do with a record. A record that cannot be read is answered as absent. `owner` is the owner of its room, as
 * `loadOwners` read it, or null.
 */
export interface RecordPolicy<Row, Owner> {
  readonly canRead: (actor: Actor, row: Row, owner: Owner | null) => boolean;
  readonly canCreate: (actor: Actor, values: Omit<Row, 'createdAt' | 'updatedAt' | 'version'>, owner: Owner | null) => boolean;
  readonly canEdit: (actor: Actor, row: Row, owner: Owner | null) => boolean;
  readonly canDelete: (actor: Actor, row: Row, owner: Owner | null) => boolean;
  /** Rights on single fields of a record that the actor may edit or create; without it, all may be edited. */
  readonly fieldRights?: (actor: Actor, row: Omit<Row, 'createdAt' | 'updatedAt' | 'version'>, owner: Owner | null) => FieldRights;
  readonly canJoinRoom: (actor: Actor, roomId: string, owner: Owner | null) => boolean;
}

/** Decides about the named actions of a record; a record without any has no such sentences. */
export type ActionPolicy<Row, Owner, A extends string> = [A] extends [never]
  ? {}
  : { readonly canAct: Readonly<Record<A, (actor: Actor, row: Row, owner: Owner | null) => boolean>> };

/** Change of a record that is checked before it is stored. */
export interface ProposedChange {
  readonly values: Values;
  /** Values before an edit; null for other actions. */
  readonly before: Values | null;
  readonly action: 'create' | 'edit' | 'archive' | 'restore' | 'delete' | 'publish';
}

export interface Validation extends ProposedChange {
  readonly em: SqlEntityManager;
  readonly ctx: Context;
  /** Path of a field in the request. */
  readonly pathOf: (name: string) => string;
}

/** Reads what the policy must know about the owners of rooms: the values of the `liveBy` field. */
export type LoadOwners<Owner> = (em: SqlEntityManager, roomIds: readonly string[]) => Promise<(roomId: string) => Owner | null>;

/** Rule for the values of new records that follow from others, such as the defaults of a department. */
export interface InitialRule {
  /** Names of the fields. */
  readonly names: readonly string[];
  /** Finds the values of each of these new records by one statement. An empty one is that of the definition. */
  readonly find: (em: SqlEntityManager, rows: readonly Values[]) => Promise<readonly Values[]>;
}

/** Rules of a record that do not follow from its fields. */
export interface RecordRules<F extends Fields = Fields, Owner = unknown, A extends string = string> {
  readonly policy: RecordPolicy<RowOfFields<F>, Owner> & ActionPolicy<RowOfFields<F>, Owner, A>;
  readonly loadOwners?: LoadOwners<Owner>;
  /** Key by which `loadOwners` finds the owner of a record, if it does not follow from the room, as for a public record in the room of the company. */
  readonly ownerKey?: (values: RowOfFields<F>) => string;
  /** Names of fields besides the room and the owner whose change needs the right to create the record with its new values. */
  readonly placedBy?: readonly string[];
  /** SQL conditions on the table for the rows that the actor may read: the equivalent of `canRead`. */
  readonly visibleTo: (actor: Actor, bind: BindParameter) => readonly string[];
  /** Finds texts by the table of the global search, for records with many rows. */
  readonly search?: TextSearch;
  /** True if the actor may list records of many rooms, and so learn that some room has changed. */
  readonly canList?: (actor: Actor) => boolean;
  /** True if the actor reads only the records of their own room, so that a list needs to follow no other. */
  readonly readsOwnOnly?: (actor: Actor) => boolean;
  /** Checks a change before it is stored, and before `findFaults`. Throws `input.invalid` with paths of `pathOf`. */
  readonly validate?: (change: Validation) => Promise<void>;
  /** Starter sets publish the records that they create. `findFaults` checks new records as if they were published. */
  readonly publishesStarters?: boolean;
  /** Gives new records the values of fields that nobody has stated. */
  readonly initialFor?: InitialRule;
  /** Values that a named action gives a record besides its state, such as who has acted. */
  readonly stamp?: (actor: Actor, action: A) => Values;
  /** Names that `validate` locks for a new record, so that the checks of many can lock them together. */
  readonly locksOf?: (values: Values) => readonly string[];
  /** Finds the faults of each of these changes as if they were stored in this order. The paths are names of fields. */
  readonly findFaults?: (em: SqlEntityManager, changes: readonly ProposedChange[]) => Promise<readonly (readonly FieldFault[])[]>;
  /** Finds the faults of records of this kind that come back together: a restored one, and those below it. The paths are names of fields. */
  readonly findRestoredFaults?: (em: SqlEntityManager, restored: readonly Values[]) => Promise<readonly FieldFault[]>;
  /** Runs in the transaction that creates, edits, archives, deletes or restores these records, after they are stored. */
  readonly afterChange?: (unit: WriteTransaction, ctx: Context, ids: readonly string[]) => Promise<void>;
}

/** A record as functions for every record see it: without the types of its fields. */
export interface RecordPlan {
  readonly record: RecordDefinition;
  readonly entity: RecordClass;
  readonly table: string;
  readonly rules: RecordRules;
  /** Table of the versions of a record that has them. */
  readonly versionEntity?: EntityClass<VersionEntity>;
  readonly room: Room;
  readonly events: Readonly<Record<keyof RecordDefinition['events'], EventDefinition>>;
}

/** Id of the room that shows a record. */
export function roomIdOf({ liveBy, roomOf }: RecordDefinition, companyId: string, values: Values): string {
  if (roomOf) return roomOf(values as never, companyId);
  return liveBy === 'company' ? companyId : (values[liveBy] as string);
}

/** Column with the id of the room. The layer stores what `roomOf` returns. */
export function roomColumn({ liveBy, roomOf }: RecordDefinition): string {
  if (roomOf) return 'room_id';
  return liveBy === 'company' ? 'company_id' : columnOf(liveBy);
}

/** Property of the entity with the id of the room, where `roomOf` chooses it. */
export const roomProperty = (record: RecordDefinition, companyId: string, values: Values) =>
  record.roomOf ? { roomId: roomIdOf(record, companyId, values) } : {};

/** Key by which the owner of a record is found: its room, unless its rules name another. */
export const ownerKeyOf = ({ record, rules }: Pick<RecordPlan, 'record' | 'rules'>, companyId: string, values: Values): string =>
  rules.ownerKey ? rules.ownerKey(values as never) : roomIdOf(record, companyId, values);

/** True if an edit puts a record into another place: another room, another owner, or another value of a field that its rules name. */
export function isPlacedAnew(plan: Pick<RecordPlan, 'record' | 'rules'>, companyId: string, before: Values, values: Values): boolean {
  const places = [before, values].map((one) => [
    roomIdOf(plan.record, companyId, one),
    ownerKeyOf(plan, companyId, one),
    ...(plan.rules.placedBy ?? []).map((name) => one[name]),
  ]);
  return !isDeepStrictEqual(places[0], places[1]);
}

const withoutOwners = () => null;

/** Reads the owners of these rooms, or of records by `ownerKeyOf`, for the policy. */
export const ownersOf = async ({ rules }: RecordPlan, em: SqlEntityManager, roomIds: readonly string[]) =>
  rules.loadOwners ? rules.loadOwners(em, [...new Set(roomIds)]) : withoutOwners;
