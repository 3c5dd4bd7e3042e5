import type { NotificationData, NotificationKind } from '#shared/platform/notification.schema.ts';

/** Columns of every table with records. */
export interface OwnedRow {
  readonly id: string;
  readonly companyId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface CompanySize {
  readonly people: number;
  readonly tasks: number;
  /** By default 50 for each person. */
  readonly goals?: number;
}

export interface CompanyPlan {
  readonly name: string;
  readonly timeZone: string;
  readonly isDemo: boolean;
  readonly country: string;
  readonly currency: string;
  /** Beginning of the employee reference ids. */
  readonly reference: string;
  readonly seed: number;
  /** Makes a large company with invented records for load tests. */
  readonly size?: CompanySize;
}

/** Notification that would have been sent. The feature `notifications` makes its row. */
export interface SeededNotification {
  readonly companyId: string;
  readonly personId: string;
  readonly kind: NotificationKind;
  readonly subjectId: string;
  readonly subjectTitle: string;
  readonly data?: NotificationData;
  readonly actorIds?: readonly string[];
  readonly at: string;
}

/**
 * Rows of a company that is seeded. A feature that makes rows adds its tables to this interface; the names of properties equal those of
 * tables and columns.
 */
export interface SeededCompany {
  readonly plan: CompanyPlan;
  /** Today in the time zone of the company. */
  readonly today: string;
  readonly company: {
    readonly id: string;
    readonly name: string;
    readonly timeZone: string;
    readonly isDemo: boolean;
    readonly country: string;
    readonly currency: string;
    readonly createdAt: string;
  };
  readonly notified: readonly SeededNotification[];
}
