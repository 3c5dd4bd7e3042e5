import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconBell, IconBellCog, IconChecklist, type Icon } from '@tabler/icons-react';
import { lazy, type ComponentType } from 'react';
import { NotificationsSkeleton } from '#client/notifications/notices-skeleton.tsx';
import { BoardSkeleton } from '#client/tasks/board/board-skeleton.tsx';
import { notificationsPath } from '#shared/notifications/notice-path.ts';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';

export type PageGroup = 'main' | 'setups' | 'privileges';

export interface Page {
  path: `/admin/${string}`;
  /** The page's name in the table of privileges; null where everybody who is signed in may open it. */
  privilege: string | null;
  /** Where the menu has it; null where something else leads there. */
  group: PageGroup | null;
  icon: Icon;
  label: MessageDescriptor;
  /** The letter that goes there, after `g`. */
  letter?: string;
  Screen: ComponentType;
  /** The shape of what comes, while its part of the build is on its way. */
  Skeleton: ComponentType;
}

const loadSettings = () => import('#client/notifications/settings/settings.screen.tsx');
const loadBoard = () => import('#client/tasks/board/board.screen.tsx');

/** Fetches the first page while somebody is still signing in. */
export function preloadPages(): void {
  loadBoard().catch(() => {});
}

/** The pages that exist: routes, menu entries and every fallback are read from this list alone. */
export const pages: readonly Page[] = [
  {
    path: '/admin/tasks',
    privilege: 'Tasks',
    group: 'main',
    icon: IconChecklist,
    label: msg`Tasks`,
    letter: 't',
    Screen: lazy(async () => ({ default: (await loadBoard()).BoardScreen })),
    Skeleton: BoardSkeleton,
  },
  {
    path: notificationsPath,
    privilege: null,
    group: null,
    icon: IconBell,
    label: msg`Notifications`,
    letter: 'n',
    Screen: lazy(async () => ({ default: (await import('#client/notifications/notifications.screen.tsx')).NotificationsScreen })),
    Skeleton: NotificationsSkeleton,
  },
  {
    path: '/admin/settings/notificationsettings',
    privilege: null,
    group: null,
    icon: IconBellCog,
    label: msg`Notification settings`,
    Screen: lazy(async () => ({ default: (await loadSettings()).NotificationSettingsScreen })),
    Skeleton: () => null,
  },
];

export const mayOpen = (actor: Actor, { privilege }: Pick<Page, 'privilege'>) => privilege === null || may(actor, privilege, 'view');

/** Where somebody begins who asked for nothing in particular; nothing where they may open no page at all. */
export const firstPageOf = (actor: Actor, list: readonly Page[] = pages) =>
  list.find((page) => page.group !== null && mayOpen(actor, page))?.path;

const groups: readonly PageGroup[] = ['main', 'setups', 'privileges'];

/** The menu as this person sees it: a group without an entry is left out. */
export const menuOf = (actor: Actor, list: readonly Page[] = pages) =>
  groups
    .map((group) => ({ group, entries: list.filter((page) => page.group === group && mayOpen(actor, page)) }))
    .filter(({ entries }) => entries.length > 0);

/** Where to go after signing in: only to a page of ours. */
export const wantedPath = (search: string) => {
  const wanted = new URLSearchParams(search).get('to');
  return wanted && /^\/(admin|dev\/mail)/i.test(wanted) && !wanted.includes('//') ? wanted : '/';
};
