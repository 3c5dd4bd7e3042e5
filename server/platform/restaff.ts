import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Record } from './record.ts';

/**
 * Says in the transaction of the change that these departments were made, or that others work in them, lead them, or
 * stand above who leads them. The boards come after people and rights, so that this is handed to those with the house.
 */
export type Restaff = (unit: { readonly em: SqlEntityManager; readonly record: Record }, departmentIds: readonly string[]) => Promise<void>;
