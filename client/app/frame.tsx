import { useLingui } from '@lingui/react/macro';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'wouter';
import { prefetchLazy, lazyComponent } from '#client/platform/base/lazy.tsx';
import { OpenSearchContext } from '#client/search/open-search.ts';
import { focusSearch } from '#client/search/search-box.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { features } from './features.ts';
import { Navbar } from './navbar.tsx';
import { Sidebar } from './sidebar.tsx';
import { useFrameKeys } from './use-frame-keys.ts';
import classes from './frame.module.css';

const MenuDrawer = lazyComponent(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const AssistantHost = lazyComponent(async () => (await import('./assistant-host.tsx')).AssistantHost);
const FocusKeeper = lazyComponent(async () => (await import('./focus-restorer.tsx')).FocusRestorer);
const SessionBanners = lazyComponent(async () => (await import('./session-banners.tsx')).SessionBanners);
const ShortcutList = lazyComponent(async () => (await import('./shortcut-list.tsx')).ShortcutList);

const services = features.flatMap(({ services: own = [] }) => own);
const windows = features.flatMap(({ windows: own = [] }) => own);

const Services = () => (
  <>
    <FocusKeeper />
    <AssistantHost />
    {services.map((Service, index) => (
      <Service key={index} />
    ))}
  </>
);

const Banners = () => (
  <>
    <SessionBanners />
    <ConnectionBanner />
  </>
);

function OpenWindows() {
  const [params] = useSearchParams();
  return windows.map(({ parameter, Window }) => params.has(parameter) && <Window key={parameter} />);
}

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

export function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [isRail, toggleRail] = useRail();
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const [isListOpen, setIsListOpen] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const listShortcuts = () => setIsListOpen(true);
  const search = () => {
    // Must render synchronously: phones open the keyboard only during the touch event.
    flushSync(() => setIsSearching(true));
    focusSearch();
  };
  useEffect(prefetchLazy, []);
  useFrameKeys({ listShortcuts, search });
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t`Skip to main content`}
      </a>
      <Navbar
        isSearching={isSearching}
        onSearch={search}
        onEndSearch={() => setIsSearching(false)}
        onOpenMenu={() => setMenu('open')}
        onListShortcuts={listShortcuts}
      />
      <OpenWindows />
      <Services />
      {isListOpen && <ShortcutList isOpen onClose={() => setIsListOpen(false)} />}
      <div className={classes.below}>
        <Sidebar isRail={isRail} onToggle={toggleRail} />
        {menu !== 'never' && <MenuDrawer isOpen={menu === 'open'} onClose={() => setMenu('closed')} />}
        <main id="content" className={classes.page} tabIndex={-1}>
          <Banners />
          <OpenSearchContext value={search}>{children}</OpenSearchContext>
        </main>
      </div>
    </div>
  );
}
