import type { checkLaunchEndpoint } from '#shared/reviews/launch.api.ts';
import type { RecordPlace } from '#client/records/any-record.ts';
import type { FormRules } from '#client/records/form-rules.ts';
import type { LaunchPeople } from '#client/reviews/launches/launch-people.ts';

/** Steps that every kind of launch has, among others. The step `check` has no fields, and `people` has none if they are chosen one by one. */
export type AnyStep = 'details' | 'period' | 'people' | 'check';

/** Set-up of a kind of launch. */
export interface LaunchPlan {
  readonly place: RecordPlace;
  readonly people: LaunchPeople;
  readonly check: typeof checkLaunchEndpoint;
  /** Fields of each step, in the order of the steps. */
  readonly fieldsOfStep: Readonly<Record<AnyStep, readonly string[]>>;
  readonly labels: Readonly<Record<AnyStep, string>>;
  /** Says in the preview what a step without filled fields means. */
  readonly noteOf: (step: string) => string | null;
  /** Says above the fields of a step what they mean. */
  readonly introOf?: (step: string) => string | null;
  readonly Rules: FormRules;
}
