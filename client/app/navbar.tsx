import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useConnection } from '#client/platform/connection.ts';
import { ColorSchemeMenu } from '#client/ui/color-scheme-menu.tsx';
import { LanguageMenu } from '#client/ui/language-menu.tsx';
import { LiveDot, type Connection } from '#client/ui/live-dot.tsx';
import { Mark } from '#client/ui/mark.tsx';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { HelpMenu } from './help-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './navbar.module.css';

function ConnectionDot() {
  const { t } = useLingui();
  const { status } = useConnection();
  const { online } = useNetwork();
  const words: Record<Connection, [word: string, sentence: string]> = {
    live: [t`Live`, t`Live. Changes by others appear at once.`],
    'catching-up': [t`Catching up`, t`Catching up with what changed meanwhile.`],
    offline: online
      ? [t`Not reached`, t`Cairn cannot be reached. It connects again by itself.`]
      : [t`Offline`, t`Offline. Cairn connects again by itself.`],
  };
  const [word, sentence] = words[status];
  return <LiveDot connection={status} word={word} sentence={sentence} />;
}

interface NavbarProps {
  onOpenMenu: () => void;
  onListShortcuts: () => void;
}

export function Navbar({ onOpenMenu, onListShortcuts }: NavbarProps) {
  const { t } = useLingui();
  return (
    <header className={classes.navbar}>
      <ActionIcon className={classes.burger} aria-label={t`Open the menu`} size={36} onClick={onOpenMenu}>
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <Link className={classes.home!} href="/" aria-label={t`Cairn, go to the start page`}>
        <span className={classes.wide}>
          <Wordmark height={24} />
        </span>
        <span className={classes.narrow}>
          <Mark size={26} />
        </span>
      </Link>
      <div className={classes.middle} />
      <div className={classes.tools}>
        <ConnectionDot />
        <HelpMenu onListShortcuts={onListShortcuts} />
        <LanguageMenu />
        <ColorSchemeMenu />
        <ProfileMenu />
      </div>
    </header>
  );
}
