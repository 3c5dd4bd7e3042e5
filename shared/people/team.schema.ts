import { Type, type Static } from 'typebox';

/** `reports` are the direct reports of the caller, `tree` all people below them, `company` everybody. */
export const teamScopes = ['reports', 'tree', 'company'] as const;
export const TeamScope = Type.Enum([...teamScopes]);
export type TeamScope = Static<typeof TeamScope>;
