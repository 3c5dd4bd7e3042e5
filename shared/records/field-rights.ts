/** Right of a reader on a field of a record. A hidden field is left out of forms; what nobody may read at all is a part with its own room. */
export type FieldRight = 'edit' | 'read' | 'hidden';
/** Rights by the name of a field; a field without one may be edited. */
export type FieldRights = Readonly<Record<string, FieldRight | undefined>>;

export const canEditField = (rights: FieldRights, name: string): boolean => (rights[name] ?? 'edit') === 'edit';

/** Names among these of the fields that may be edited. */
export const editableFields = (rights: FieldRights, names: readonly string[]): string[] =>
  names.filter((name) => canEditField(rights, name));
