import type { MessageDescriptor } from '@lingui/core';
import type { Icon } from '@tabler/icons-react';
import type { ApprovalKind } from '#shared/approvals/approval.schema.ts';
import type { DutyKind } from '#shared/approvals/duties.api.ts';
import { installedFeatures } from '#client/platform/base/feature.ts';

/** Describes how the inbox shows requests of one kind. */
export interface ApprovalView {
  readonly label: MessageDescriptor;
  readonly icon: Icon;
  /** A decision against a request declines it for good, instead of returning it for changes. */
  readonly isDeclined?: true;
  /** Page of the record that is approved. */
  readonly hrefOf: (recordId: string) => string;
}

/** Describes duties of one kind. The label has the number `count`. */
export interface DutyView {
  readonly label: MessageDescriptor;
  readonly icon: Icon;
}

declare module '#client/platform/base/feature.ts' {
  interface ClientFeature {
    /** By the kind of the record that is approved. */
    approvals?: Readonly<Partial<Record<ApprovalKind, ApprovalView>>>;
    /** By the kind of duty. */
    duties?: Readonly<Partial<Record<DutyKind, DutyView>>>;
  }
}

/** View of a kind of request; undefined for one that this build does not know. */
export const approvalViewOf = (kind: ApprovalKind): ApprovalView | undefined =>
  installedFeatures().find(({ approvals }) => approvals?.[kind])?.approvals?.[kind];

/** View of a kind of duty; undefined for one that this build does not know. */
export const dutyViewOf = (kind: DutyKind): DutyView | undefined =>
  installedFeatures().find(({ duties }) => duties?.[kind])?.duties?.[kind];
