import { useLingui } from '@lingui/react/macro';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'wouter';
import { fetchLate, late } from '#client/platform/late.tsx';
import { BeginSearch } from '#client/search/begin-search.ts';
import { focusSearch } from '#client/search/search-box.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Navbar } from './navbar.tsx';
import { Sidebar } from './sidebar.tsx';
import { useFrameKeys } from './use-frame-keys.ts';
import classes from './frame.module.css';

const MenuDrawer = late(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const Support = late(async () => (await import('#client/support/support.screen.tsx')).Support);
const LivePictures = late(async () => (await import('#client/people/live-pictures.tsx')).LivePictures);
const Reach = late(async () => (await import('#client/notifications/reach.tsx')).Reach);
const FocusKeeper = late(async () => (await import('./focus-keeper.tsx')).FocusKeeper);
const ShortcutList = late(async () => (await import('./shortcut-list.tsx')).ShortcutList);

/** What goes on without being seen. */
const Unseen = () => (
  <>
    <FocusKeeper />
    <LivePictures />
    <Reach />
  </>
);

/** The window of support, once its part of the build is asked for. */
function SupportDoor() {
  const [params] = useSearchParams();
  return params.has('support') && <Support />;
}

/** Remembered on this device; until somebody chooses, a narrow window gets the icons. */
function useRail(): [boolean, () => void] {
  const [chosen, setChosen] = useLocalStorage<'wide' | 'icons' | null>({
    key: 'cairn.sidebar',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const isNarrow = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false });
  const isRail = chosen ? chosen === 'icons' : (isNarrow ?? false);
  return [isRail, () => setChosen(isRail ? 'wide' : 'icons')];
}

/** Navbar and sidebar lie on the sunken ground; the page is one sheet laid upon it. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [isRail, toggleRail] = useRail();
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const [isListOpen, setIsListOpen] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const listShortcuts = () => setIsListOpen(true);
  const search = () => {
    // Drawn at once, since a phone opens its keyboard only within the touch.
    flushSync(() => setIsSearching(true));
    focusSearch();
  };
  useEffect(fetchLate, []);
  useFrameKeys({ listShortcuts, search });
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t`Skip to the content`}
      </a>
      <Navbar
        isSearching={isSearching}
        onSearch={search}
        onEndSearch={() => setIsSearching(false)}
        onOpenMenu={() => setMenu('open')}
        onListShortcuts={listShortcuts}
      />
      <SupportDoor />
      <Unseen />
      {isListOpen && <ShortcutList isOpen onClose={() => setIsListOpen(false)} />}
      <div className={classes.below}>
        <Sidebar isRail={isRail} onToggle={toggleRail} />
        {menu !== 'never' && <MenuDrawer isOpen={menu === 'open'} onClose={() => setMenu('closed')} />}
        <main id="content" className={classes.page} tabIndex={-1}>
          <ConnectionBanner />
          <BeginSearch value={search}>{children}</BeginSearch>
        </main>
      </div>
    </div>
  );
}
