import type { FieldRights } from '#shared/records/field-rights.ts';

/** Rights on the fields of a webhook: its system stays, because its address belongs to it. A new webhook has no version yet. */
export const webhookFieldRights = (webhook: object): FieldRights => ('version' in webhook ? { system: 'read' } : {});
