import type { MessageDescriptor } from '@lingui/core';
import type { Icon } from '@tabler/icons-react';
import { installedFeatures } from '#client/platform/base/feature.ts';

/** Describes how a calendar shows entries of one kind. */
export interface CalendarKindView {
  readonly label: MessageDescriptor;
  readonly icon: Icon;
  /** Page of the record or person with this id; without it, an entry leads nowhere. */
  readonly hrefOf?: (id: string) => string;
}

declare module '#client/platform/base/feature.ts' {
  interface ClientFeature {
    /** By the kind of the calendar entry. */
    calendarKinds?: Readonly<Record<string, CalendarKindView>>;
  }
}

/** View of a kind of calendar entry; undefined for one that this build does not know. */
export const calendarKindOf = (kind: string): CalendarKindView | undefined =>
  installedFeatures().find(({ calendarKinds }) => calendarKinds?.[kind])?.calendarKinds?.[kind];
