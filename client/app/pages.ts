import { lazy, type ComponentType } from 'react';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { loadLateMessages } from '#client/platform/base/i18n.ts';
import type { FeaturePage, PageGroup } from '#client/platform/base/feature.ts';
import { inMenuOrder } from '#client/platform/base/menu-order.ts';
import { features } from './features.ts';
import { isInMenu } from './menu-rules.ts';

export interface AppPage extends Omit<FeaturePage, 'load'> {
  Screen: ComponentType;
}

/** First page of everybody, whose messages are not loaded late. */
const start = '/admin/dashboard/me';

const featurePages: readonly FeaturePage[] = features.flatMap(({ pages: own = [] }) => own);

/** All pages of all features; routes, menu entries and fallbacks are derived from this list. */
export const pages: readonly AppPage[] = featurePages.map(({ load, ...page }) => ({
  ...page,
  Screen: lazy(async () => ({ default: (await Promise.all([load(), page.path === start || loadLateMessages()]))[0] })),
}));

export function preloadPages(): void {
  for (const { isPreloaded, load } of featurePages) if (isPreloaded) load().catch(() => {});
}

export const mayOpen = (actor: Actor, { privilege }: Pick<AppPage, 'privilege'>) => privilege === null || may(actor, privilege, 'view');

const groups: readonly PageGroup[] = ['main', 'setups', 'privileges'];

const standsIn = (page: AppPage, group: PageGroup) => page.group === group || (group === 'main' && page.isAlsoMain === true);

/** Words of the link of a page in a group of the menu. */
export const linkLabelOf = ({ label, groupLabel = label }: Pick<AppPage, 'label' | 'groupLabel'>, group: PageGroup) =>
  group === 'main' ? label : groupLabel;

export const menuOf = (actor: Actor, list: readonly AppPage[] = pages) =>
  groups
    .map((group) => ({ group, entries: list.filter((page) => standsIn(page, group) && isInMenu(actor, { ...page, group })) }))
    .map(({ group, entries }) => ({ group, entries: inMenuOrder(group, entries) }))
    .filter(({ entries }) => entries.length > 0);

/** Returns the page shown when no path was requested: the dashboard, or the first page of the menu. Undefined if the person may open no page. */
export function firstPageOf(actor: Actor, list: readonly AppPage[] = pages): string | undefined {
  const shown = menuOf(actor, list).flatMap(({ entries }) => entries);
  return (shown.find(({ path }) => path === start) ?? shown[0])?.path;
}

/** Path to open after sign-in. Accepts only paths of this application, to prevent open redirects. */
export const wantedPath = (search: string) => {
  const wanted = new URLSearchParams(search).get('to');
  return wanted && /^\/(admin|dev\/mail)/i.test(wanted) && !wanted.includes('//') ? wanted : '/';
};
