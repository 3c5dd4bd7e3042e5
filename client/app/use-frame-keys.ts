import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { useSession } from '#client/access/session.store.ts';
import { useShortcutKeys, useShortcuts } from '#client/platform/shortcuts.ts';
import { mayOpen, pages } from './pages.ts';

/** What works on every page. */
export const useEverywhere = () => {
  const { t } = useLingui();
  return t`Everywhere`;
};

interface FrameKeys {
  listShortcuts: () => void;
  search: () => void;
}

/** The keys of the frame: `/` searches, `?` lists all that are heard now, `g` and a letter go to a page. */
export function useFrameKeys({ listShortcuts, search }: FrameKeys): void {
  const { t } = useLingui();
  const { actor } = useSession();
  const [, navigate] = useLocation();
  useShortcutKeys();
  useShortcuts(useEverywhere(), [
    { keys: '/', label: t`Search`, act: search },
    { keys: 'mod+k', label: t`Search`, act: search, isHeardInFields: true },
    { keys: '?', label: t`List the shortcuts`, act: listShortcuts },
    ...pages.flatMap((page) => {
      if (!page.letter || !actor || !mayOpen(actor, page)) return [];
      const name = t(page.label);
      return [{ keys: `g ${page.letter}`, label: t`Go to ${name}`, act: () => navigate(page.path) }];
    }),
    { keys: 'Escape', label: t`Close what is on top` },
  ]);
}
