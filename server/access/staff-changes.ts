import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';

/** Runs in the transaction of a change of who works in, leads or is above these departments, so that access ends with the change. */
export type StaffChangeHook = (unit: Pick<WriteTransaction, 'em' | 'recordEvent'>, departmentIds: readonly string[]) => Promise<void>;

declare module '#server/platform/http/feature.ts' {
  interface ServerFeature {
    readonly onStaffChange?: StaffChangeHook;
  }
}

declare module '#server/platform/base/services.ts' {
  interface Services {
    /** Calls the hooks of all features. */
    readonly onStaffChange: StaffChangeHook;
  }
}

/** Joins the hooks of these features into one, which calls them in the order of the features. */
export const joinStaffHooks =
  (features: readonly ServerFeature[]): StaffChangeHook =>
  async (unit, departmentIds) => {
    for (const { onStaffChange } of features) await onStaffChange?.(unit, departmentIds);
  };
