import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Box, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useConnection, type ConnectionStatus } from '#client/platform/live/connection.ts';
import { SearchBox } from '#client/search/search-box.tsx';
import { DashboardTabs } from '#client/home/dashboard-tabs.tsx';
import { Bell } from '#client/notifications/bell.tsx';
import { LanguageMenu } from '#client/ui/language-menu.tsx';
import { LiveDot } from '#client/ui/live-dot.tsx';
import { Mark } from '#client/ui/mark.tsx';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { HelpMenu } from './help-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './navbar.module.css';

const ApprovalsButton = lazyComponent(async () => (await import('#client/approvals/approvals-button.tsx')).ApprovalsButton);
const AssistantButton = lazyComponent(
  async () => (await import('./assistant-button.tsx')).AssistantButton,
  <Box w={34} className={classes.assistant} />,
);
const TourMenu = lazyComponent(
  async () => (await import('#client/home/tours/tour-menu.tsx')).TourMenu,
  <Box w={34} className={classes.wide} />,
);
const WaitingChanges = lazyComponent(async () => (await import('./waiting/waiting-changes.tsx')).WaitingChanges);
const ColorSchemeMenu = lazyComponent(async () => (await import('#client/ui/color-scheme-menu.tsx')).ColorSchemeMenu, <Box w={34} />);

function ConnectionDot() {
  const { t } = useLingui();
  const { status, isOnline } = useConnection();
  const words: Record<ConnectionStatus, [word: string, sentence: string]> = {
    live: [t`Live`, t`Live. Changes appear as they happen.`],
    'catching-up': [t`Syncing`, t`Syncing the latest changes.`],
    offline: isOnline
      ? [t`Disconnected`, t`Cairn cannot be reached. Reconnecting automatically.`]
      : [t`Offline`, t`Offline. Cairn reconnects automatically.`],
    replaced: [t`Disconnected`, t`Disconnected, because too many windows of Cairn are open.`],
  };
  const [word, sentence] = words[status];
  return <LiveDot connection={status} word={word} sentence={sentence} />;
}

interface NavbarProps {
  isSearching: boolean;
  onSearch: () => void;
  onEndSearch: () => void;
  onOpenMenu: () => void;
  onListShortcuts: () => void;
}

function Home() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <Link className={classes.home!} href="/" aria-label={t`Cairn, go to the home page`}>
      <span className={classes.wide}>
        <Wordmark height={24} />
        {user && user.companyId !== user.homeCompanyId && <bdi className={classes.company}>{user.companyName}</bdi>}
      </span>
      <span className={classes.narrow}>
        <Mark size={26} />
      </span>
    </Link>
  );
}

/** Managers decide about requests; others reach theirs by a notification or from their duties. */
function Approvals() {
  const { actor, user } = useSession();
  return actor?.role === 'manager' && user && <ApprovalsButton key={user.id} personId={user.id} />;
}

function SearchInstead({ onEnd }: { onEnd: () => void }) {
  const { t } = useLingui();
  return (
    <header className={classes.navbar}>
      <search className={classes.middle}>
        <SearchBox onDone={onEnd} />
      </search>
      <Button variant="subtle" color="gray" onClick={onEnd}>{t`Cancel`}</Button>
    </header>
  );
}

export function Navbar({ isSearching, onSearch, onEndSearch, onOpenMenu, onListShortcuts }: NavbarProps) {
  const { t } = useLingui();
  const isSmall = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  if (isSmall && isSearching) return <SearchInstead onEnd={onEndSearch} />;
  return (
    <header className={classes.navbar}>
      <ActionIcon className={classes.burger} aria-label={t`Open menu`} size={36} onClick={onOpenMenu}>
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <Home />
      <search className={classes.middle}>{!isSmall && <SearchBox />}</search>
      <DashboardTabs place="bar" />
      <div className={classes.tools}>
        <ActionIcon className={classes.searchIcon} aria-label={t`Search`} onClick={onSearch}>
          <IconSearch size={18} stroke={1.6} />
        </ActionIcon>
        <ConnectionDot />
        <WaitingChanges />
        <Approvals />
        <Bell />
        <AssistantButton />
        <HelpMenu onListShortcuts={onListShortcuts} />
        <LanguageMenu />
        <TourMenu />
        <ColorSchemeMenu />
        <ProfileMenu />
      </div>
    </header>
  );
}
