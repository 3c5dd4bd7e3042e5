import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState, type Ref } from 'react';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { Popover } from '#client/ui/floating.tsx';
import { useBoardTitle } from '#client/tasks/state/board-labels.ts';
import classes from './board-switcher.module.css';

const SwitcherList = lazyComponent(async () => (await import('./switcher-list.tsx')).SwitcherList);
const NewBoardDialog = lazyComponent(async () => (await import('./new-board-dialog.tsx')).NewBoardDialog);

interface SwitcherProps {
  board: Pick<BoardSummary, 'id' | 'title' | 'kind'> | null;
  onChoose: (boardId: string) => void;
  onChooseAll?: () => void;
}

interface OpenerProps {
  title: string;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

const Opener = ({ title, ...props }: OpenerProps) => (
  <UnstyledButton className={classes.title} {...props}>
    <bdi>{title}</bdi>
    <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
  </UnstyledButton>
);

export function BoardSwitcher({ board, onChoose, onChooseAll }: SwitcherProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [isCreating, setIsCreating] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const titleOf = useBoardTitle();
  useShortcuts(t`Board`, [{ keys: 'g b', label: t`Go to another board`, act: () => setIsOpen(true) }]);
  const choose = (act: () => void) => {
    setIsOpen(false);
    opener.current?.focus();
    act();
  };
  const create = () => {
    setIsOpen(false);
    setIsCreating(true);
  };
  return (
    <>
      <Popover position="bottom-start" width={340} trapFocus returnFocus shadow="md" radius="md" opened={isOpen} onChange={setIsOpen}>
        <Popover.Target>
          <Opener ref={opener} title={board ? titleOf(board) : t`All tasks`} onClick={() => setIsOpen(!isOpen)} />
        </Popover.Target>
        <Popover.Dropdown p={8} aria-label={t`Boards`} className={classes.floating}>
          <SwitcherList
            current={board?.id ?? null}
            onChoose={(boardId) => choose(() => onChoose(boardId))}
            onChooseAll={onChooseAll && (() => choose(onChooseAll))}
            onCreate={create}
          />
        </Popover.Dropdown>
      </Popover>
      {isCreating && <NewBoardDialog onCreated={onChoose} onClose={() => setIsCreating(false)} />}
    </>
  );
}
