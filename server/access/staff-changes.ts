import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';

/** Runs in the transaction of a change of who works in, leads or is above these departments, so that access ends with the change. */
export type StaffChangeHook = (unit: Pick<WriteTransaction, 'em' | 'recordEvent'>, departmentIds: readonly string[]) => Promise<void>;

/** Runs in the transaction that moves, deactivates or reactivates these people, after their rows are stored. */
export type PeopleChangeHook = (unit: Pick<WriteTransaction, 'em' | 'recordEvent'>, personIds: readonly string[]) => Promise<void>;

/** Runs in the transaction that merges a department into another, after the people have moved and before it is deleted. */
export type DepartmentMergeHook = (
  unit: WriteTransaction,
  ctx: Context,
  merge: { readonly departmentId: string; readonly intoId: string },
) => Promise<void>;

declare module '#server/platform/http/feature.ts' {
  interface ServerFeature {
    readonly onStaffChange?: StaffChangeHook;
    readonly onPeopleChange?: PeopleChangeHook;
    readonly onDepartmentMerge?: DepartmentMergeHook;
  }
}

declare module '#server/platform/base/services.ts' {
  interface Services {
    /** Calls the hooks of all features. */
    readonly onStaffChange: StaffChangeHook;
    /** Calls the hooks of all features. */
    readonly onPeopleChange: PeopleChangeHook;
    /** Calls the hooks of all features. */
    readonly onDepartmentMerge: DepartmentMergeHook;
  }
}

/** Joins the hooks of these features into one, which calls them in the order of the features. */
export const joinStaffHooks =
  (features: readonly ServerFeature[]): StaffChangeHook =>
  async (unit, departmentIds) => {
    for (const { onStaffChange } of features) await onStaffChange?.(unit, departmentIds);
  };

export const joinPeopleHooks =
  (features: readonly ServerFeature[]): PeopleChangeHook =>
  async (unit, personIds) => {
    for (const { onPeopleChange } of features) await onPeopleChange?.(unit, personIds);
  };

export const joinMergeHooks =
  (features: readonly ServerFeature[]): DepartmentMergeHook =>
  async (unit, ctx, merge) => {
    for (const { onDepartmentMerge } of features) await onDepartmentMerge?.(unit, ctx, merge);
  };
