import type { FieldRights } from '#shared/records/field-rights.ts';

/** Rights on the fields of a connection: its kind stays, because queries and secrets follow from it. A new connection has no version yet. */
export const connectionFieldRights = (connection: object): FieldRights => ('version' in connection ? { kind: 'read' } : {});
