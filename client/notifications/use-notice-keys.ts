import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import { useShortcuts } from '#client/platform/shortcuts.ts';
import { selectionName } from './notices-context.ts';
import type { NoticeDeeds } from './use-notice-deeds.ts';

const lineOf = (noticeId: string) => document.querySelector<HTMLElement>(`[data-notice="${CSS.escape(noticeId)}"]`);

/** False where there is no room for the button of a line. */
function openSnooze(what: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-snooze="${CSS.escape(what)}"]`);
  const isShown = button?.checkVisibility() ?? false;
  if (isShown) button!.click();
  return isShown;
}

/** What leaves the list hands the focus to what comes after it, or before. */
function leave(going: readonly Notice[]): void {
  const isHere = going.some(({ id }) => lineOf(id)?.closest('li')?.contains(document.activeElement));
  if (!isHere) return;
  const ids = new Set<string | undefined>(going.map(({ id }) => id));
  const lines = [...document.querySelectorAll<HTMLElement>('[data-notice]')];
  const stays = ({ dataset }: HTMLElement) => !ids.has(dataset['notice']);
  const at = lines.findIndex((line) => !stays(line));
  const next = lines.slice(at).find(stays) ?? lines.slice(0, at).findLast(stays);
  next?.focus();
}

/** The same deeds, after which the focus stays in the list. */
export const staying = (act: NoticeDeeds): NoticeDeeds => ({
  ...act,
  archive: (going, isArchived) => {
    leave(going);
    act.archive(going, isArchived);
  },
  snooze: (going, till) => {
    leave(going);
    act.snooze(going, till);
  },
});

interface NoticeKeys {
  notices: readonly Notice[];
  act: NoticeDeeds;
  selected: ReadonlySet<string>;
  toggle: (noticeId: string) => void;
  choose: (noticeIds: readonly string[]) => void;
}

/** Lists the keys that the lines hear. */
function useListedKeys() {
  const { t } = useLingui();
  useShortcuts(t`Notifications`, [
    { keys: 'Enter', label: t`Open` },
    { keys: 'Space', label: t`Select` },
    { keys: 'u', label: t`Read or unread` },
    { keys: 's', label: t`Snooze` },
    { keys: 'e', label: t`Archive or restore` },
  ]);
}

/** To another line; false where the key leads to none. */
function walk(notices: readonly Notice[], key: string, at: number): boolean {
  const to = { arrowdown: at + 1, arrowup: at - 1, home: 0, end: notices.length - 1 }[key];
  const next = to === undefined ? undefined : notices[to];
  if (next) lineOf(next.id)?.focus();
  return next !== undefined;
}

/** The keys of the list: arrows lead from line to line, Space selects, Enter opens, letters do what the buttons of a line do. */
export function useNoticeKeys({ notices, act, selected, toggle, choose }: NoticeKeys): (event: KeyboardEvent) => void {
  useListedKeys();
  const meant = (notice: Notice) => (selected.has(notice.id) ? notices.filter(({ id }) => selected.has(id)) : [notice]);
  const letters: Record<string, (notice: Notice) => void> = {
    u: (notice) => act.mark(meant(notice), notice.readAt === null),
    e: (notice) => {
      act.archive(meant(notice), notice.archivedAt === null);
      choose([]);
    },
    s: (notice) => {
      if (notice.snoozedTill !== null) act.snooze(meant(notice), null);
      else if (notice.archivedAt === null && !openSnooze(selected.has(notice.id) ? selectionName : notice.id)) toggle(notice.id);
    },
    x: ({ id }) => toggle(id),
    ' ': ({ id }) => toggle(id),
    escape: () => choose([]),
  };
  return (event) => {
    const at = notices.findIndex(({ id }) => id === (event.target as HTMLElement).dataset['notice']);
    const notice = notices[at];
    if (!notice || event.altKey) return;
    const key = /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key.toLowerCase();
    const isWhole = (event.ctrlKey || event.metaKey) && key === 'a';
    if (isWhole) choose(selected.size === notices.length ? [] : notices.map(({ id }) => id));
    else if (event.ctrlKey || event.metaKey) return;
    else if (letters[key]) letters[key](notice);
    else if (!walk(notices, key, at)) return;
    event.preventDefault();
  };
}
