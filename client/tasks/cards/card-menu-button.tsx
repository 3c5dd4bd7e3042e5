import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import type { CardMenuProps } from './card-menu.tsx';
import classes from './card-menu.module.css';

const OpenCardMenu = lazyComponent(async () => (await import('./card-menu.tsx')).OpenCardMenu);

/** Renders a plain button until it is pressed, because a board has hundreds of cards. */
export function CardMenu(props: CardMenuProps) {
  return props.canMove || props.canEdit || props.canDelete ? <MenuButton {...props} /> : null;
}

function MenuButton({ isReachable, ...props }: CardMenuProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const title = isolateDirection(props.card.title);
  return (
    <span className={classes.menu}>
      <UnstyledButton
        id={id}
        className={classes.button}
        aria-label={t`Actions for ${title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        tabIndex={isReachable || isOpen ? 0 : -1}
        onClick={() => setIsOpen(true)}
      >
        <IconDots size={16} stroke={1.6} aria-hidden="true" />
      </UnstyledButton>
      {isOpen && <OpenCardMenu of={props} id={id} onChange={setIsOpen} />}
    </span>
  );
}
