import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { useSession } from '#client/access/session.store.ts';
import { useShortcutKeys, useShortcuts } from '#client/platform/base/shortcuts.ts';
import { mayOpen, pages } from './pages.ts';

export const useEverywhere = () => {
  const { t } = useLingui();
  return t`General`;
};

interface FrameKeys {
  listShortcuts: () => void;
  search: () => void;
}

export function useFrameKeys({ listShortcuts, search }: FrameKeys): void {
  const { t } = useLingui();
  const { actor } = useSession();
  const [, navigate] = useLocation();
  useShortcutKeys();
  useShortcuts(useEverywhere(), [
    { keys: '/', label: t`Search`, act: search },
    { keys: 'mod+k', label: t`Search`, act: search, isHeardInFields: true },
    { keys: '?', label: t`Show keyboard shortcuts`, act: listShortcuts },
    ...pages.flatMap((page) => {
      if (!page.letter || !actor || !mayOpen(actor, page)) return [];
      const name = t(page.label);
      return [{ keys: `g ${page.letter}`, label: t`Go to ${name}`, act: () => navigate(page.path) }];
    }),
    { keys: 'Escape', label: t`Close dialog or panel` },
  ]);
}
