import type { MessageDescriptor } from '@lingui/core';
import type { Icon } from '@tabler/icons-react';
import { installedFeatures } from '#client/platform/base/feature.ts';

/** Describes how a calendar shows entries of one kind. */
export interface CalendarKindView {
  readonly label: MessageDescriptor;
  readonly icon: Icon;
  /** Page of the record or person with this id; without it, an entry leads nowhere. */
  readonly hrefOf?: (id: string) => string;
  /** Present if the reader may take an entry to another day, with the right on this row of the privileges. */
  readonly move?: { readonly privilege: string; readonly load: () => Promise<MoveEntry> };
}

/** Moves the entry about this record from one day to another. */
export type MoveEntry = (id: string, days: { readonly from: string; readonly to: string }) => Promise<unknown>;

declare module '#client/platform/base/feature.ts' {
  interface ClientFeature {
    /** By the kind of the calendar entry. */
    calendarKinds?: Readonly<Record<string, CalendarKindView>>;
  }
}

/** All kinds with their views, in the order of the features. */
export const calendarKinds = (): [kind: string, view: CalendarKindView][] =>
  installedFeatures().flatMap(({ calendarKinds: kinds = {} }) => Object.entries(kinds));

/** View of a kind of calendar entry; undefined for one that this build does not know. */
export const calendarKindOf = (kind: string): CalendarKindView | undefined =>
  installedFeatures().find(({ calendarKinds }) => calendarKinds?.[kind])?.calendarKinds?.[kind];
