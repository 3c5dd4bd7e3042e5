import { Type, type Static } from 'typebox';

const Count = Type.Integer({ minimum: 0 });

/** Numbers of the records of a starter set that were created, and that were left out because their names exist. */
export const StarterOutcome = Type.Object({ created: Count, skipped: Count });
export type StarterOutcome = Static<typeof StarterOutcome>;
