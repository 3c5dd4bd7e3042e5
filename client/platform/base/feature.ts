import type { MessageDescriptor } from '@lingui/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { FailureCode } from './failures.ts';
import type { RoomsPage } from './room-callbacks.ts';

export type PageGroup = 'main' | 'setups' | 'privileges';

export interface FeaturePage {
  path: `/admin/${string}`;
  /** Value of the parameter `view` with which the page opens, instead of another page at this path. */
  view?: string;
  privilege: string | null;
  /** Row of the privileges for the link in the menu, if everybody may open the page. */
  linkPrivilege?: string;
  /** Part of the menu, or null for a page outside the menu. */
  group: PageGroup | null;
  /** The page stands among the main links of the menu too. */
  isAlsoMain?: boolean;
  icon: Icon;
  label: MessageDescriptor;
  /** Words of its link in the group of a page that stands among the main links too, so that the two links differ. */
  groupLabel?: MessageDescriptor;
  /** Letter of the keyboard shortcut: `g`, then this letter. */
  letter?: string;
  /** True for a page that is loaded while the person signs in. */
  isPreloaded?: boolean;
  load: () => Promise<ComponentType>;
  Skeleton: ComponentType;
}

/** Results of the search by kind, as the views need them. A feature adds the kinds that it shows. */
export interface SearchableRecords {}

/** Describes how the search shows the results of one kind, and where they lead. */
export interface SearchResultView<Found> {
  heading: MessageDescriptor;
  /** Path of the record, or null if the reader cannot open it. */
  pathOf: (found: Found) => string | null;
  titleOf: (found: Found) => string;
  Mark: (props: { found: Found }) => ReactNode;
  /** Name of the record that contains the result. */
  placeOf?: (found: Found) => string;
}

/** Window above the current page. It is open while the URL has the parameter. */
export interface FeatureWindow {
  parameter: string;
  Window: ComponentType;
}

/** Time that a dashboard shows, and today in the time zone of the company, as ISO days. */
export interface DashboardTime {
  readonly name: 'daily' | 'weekly' | 'monthly' | 'yearly';
  readonly startsOn: string;
  readonly endsOn: string;
  readonly today: string;
}

export interface DashboardCardProps {
  readonly actor: Actor;
  readonly time: DashboardTime;
}

/** Card of a dashboard. The dashboard draws its frame and title; the component is loaded after the page. */
export interface DashboardCard {
  /** Name by which the browser keeps the place of the card. */
  name: string;
  /** Dashboard that shows the card. */
  page: 'me' | 'team';
  title: MessageDescriptor;
  size: 'wide' | 'narrow';
  /** Row of the privileges that the reader must be able to view. */
  privilege: string | null;
  /** Address of the page that the title opens. */
  href?: string;
  load: () => Promise<ComponentType<DashboardCardProps>>;
}

/** Action that the search offers beside its results. */
export interface FeatureCommand {
  /** Row of the privileges in which the reader must be able to create; null for everybody. */
  privilege: string | null;
  label: MessageDescriptor;
  icon: Icon;
  /** Address that begins it. */
  href: string;
}

export interface KnownPerson {
  id: string;
  name: string;
  isKnown: boolean;
}

export interface ListedPerson {
  id: string;
  name: string;
  handle?: string;
  isActive: boolean;
}

export interface ClientFeature {
  name: string;
  /** Hook of the feature that knows the people; layers below it show names with it. */
  usePerson?: (id: string) => KnownPerson;
  /** Hook with all people of the company, for pickers. */
  usePeople?: () => readonly ListedPerson[];
  pages?: readonly FeaturePage[];
  windows?: readonly FeatureWindow[];
  commands?: readonly FeatureCommand[];
  /** Cards of the dashboards. */
  cards?: readonly DashboardCard[];
  /** Invisible components that run while a person is signed in. */
  services?: readonly ComponentType[];
  /** The message of each error code of this feature: what happened and what to do next. */
  errors?: Readonly<Partial<Record<FailureCode, MessageDescriptor>>>;
  /** The forms that a predicted change of a room has in other rooms, so that views of one record agree before the server answers. */
  echoesOf?: NonNullable<RoomsPage['echoesOf']>;
  /** By the kind of the result; groups are shown in this order. */
  searchResults?: { readonly [Kind in keyof SearchableRecords]?: SearchResultView<SearchableRecords[Kind]> };
}

export const defineFeature = <const F extends ClientFeature>(feature: F): F => feature;

let installed: readonly ClientFeature[] = [];

/** Makes the features known to the layers below them. `client/app` calls it once with its list. */
export function installFeatures(features: readonly ClientFeature[]): void {
  installed = features;
}

export const installedFeatures = (): readonly ClientFeature[] => installed;
