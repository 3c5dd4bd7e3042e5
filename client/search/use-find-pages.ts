import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Icon } from '@tabler/icons-react';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { canViewTeam } from '#shared/people/team.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { installedFeatures } from '#client/platform/base/feature.ts';
import { wordsOf } from './tokens.ts';

export interface KnownPage {
  readonly path: string;
  readonly label: string;
  readonly icon: Icon;
}

/** Pages that a record opens, not the reader. */
const withoutOwnPlace = /\/(employeeedit|employeeform|okr-?details|reviewperformancemanagement)$/i;
const teamPage = '/admin/dashboard/myteam';

const isPrefixOfAny = (word: string, words: readonly string[]) =>
  words.some((one) => one.startsWith(word) || (one.length > 3 && word.startsWith(one)));

/** Pages that the reader may open, whose name has all words; if none has, those whose name has one of them. */
export function pagesNamed<Page extends { readonly label: string }>(pages: readonly Page[], text: string): readonly Page[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return pages;
  const exact = pages.filter(({ label }) => wordsOf(label).join(' ') === wanted.join(' '));
  if (exact.length > 0) return exact.slice(0, 1);
  const counted = pages.map((page) => {
    const words = wordsOf(page.label);
    return { page, hits: wanted.filter((word) => word.length > 1 && isPrefixOfAny(word, words)).length };
  });
  const most = Math.max(...counted.map(({ hits }) => hits));
  return most === 0 ? [] : counted.filter(({ hits }) => hits === most).map(({ page }) => page);
}

/** Pages that a person may open, with their names in the language of the reader. */
export const pagesOf = (actor: Actor, t: (label: MessageDescriptor) => string): readonly KnownPage[] =>
  installedFeatures()
    .flatMap(({ pages = [] }) => pages)
    .filter(({ privilege, path }) => (privilege === null || may(actor, privilege, 'view')) && !withoutOwnPlace.test(path))
    .filter(({ path }) => path !== teamPage || canViewTeam(actor))
    .map(({ path, label, icon }) => ({ path, label: t(label), icon }));

/** Finds pages by their name in the language of the reader. */
export function useFindPages(): (text: string) => readonly KnownPage[] {
  const { t } = useLingui();
  const { actor } = useSession();
  return (text) => (actor === null ? [] : pagesNamed(pagesOf(actor, t), text));
}
