import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { toOneLine } from '#shared/platform/line-text.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { useBoard } from '#client/tasks/state/board-context.ts';
import type { BoardList } from '#client/tasks/state/board-lists.ts';
import { useDraft, writeDraft } from '#client/access/drafts.store.ts';
import { addDraft } from '#client/tasks/state/draft-names.ts';
import { useListName } from '#client/tasks/state/task-labels.ts';
import classes from './quick-add.module.css';

const longest = 255;

interface QuickAddProps {
  list: BoardList;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

export function QuickAdd({ list, isOpen, onOpen, onClose }: QuickAddProps) {
  const { t } = useLingui();
  const nameOf = useListName();
  if (isOpen) return <AddField list={list} onClose={onClose} />;
  const name = nameOf(list);
  return (
    <UnstyledButton className={classes.button} data-add={list.key} aria-label={t`Add a task to ${name}`} onClick={onOpen}>
      <IconPlus size={16} stroke={1.6} aria-hidden="true" />
      {t`Add a task`}
    </UnstyledButton>
  );
}

function AddField({ list, onClose }: { list: BoardList; onClose: () => void }) {
  const { t } = useLingui();
  const { board, add: addTask } = useBoard();
  const name = useListName()(list);
  const draft = addDraft(board.id, list.key);
  const text = useDraft(draft)?.text ?? '';

  const add = () => {
    const title = toOneLine(text);
    if (title !== '') addTask?.(list, title);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter') add();
  };

  return (
    <div className={classes.field}>
      <input
        className={classes.input}
        aria-label={t`New task in ${name}`}
        placeholder={t`What needs doing?`}
        maxLength={longest}
        dir="auto"
        data-field={list.key}
        value={text}
        onChange={(event) => writeDraft(draft, event.currentTarget.value ? { text: event.currentTarget.value, base: '' } : undefined)}
        onKeyDown={press}
        onBlur={() => text === '' && onClose()}
      />
      {text.length >= longest ? <span role="status">{t`255 characters at most`}</span> : <KeyHint keys={['↵']} />}
    </div>
  );
}
