import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { Change } from '#client/platform/live-room.ts';
import { TitleConflict } from './conflict.tsx';
import { useDraft, writeDraft } from './drafts.store.ts';
import { useRival } from './use-rival.ts';
import classes from './task-drawer.module.css';

interface DrawerTitleProps {
  card: TaskCard;
  isEditable: boolean;
  change: Change | undefined;
  onSave: (title: string) => void;
}

/** The title as somebody writes it, beside what it was when they began. */
function useTitle({ card, change, onSave }: DrawerTitleProps) {
  const name = `drawer-title:${card.id}`;
  const draft = useDraft(name);
  const isStale = draft !== undefined && draft.base !== card.title;
  const byId = useRival(name, draft, isStale, change);
  const close = () => writeDraft(name, undefined);
  const write = (text: string) => writeDraft(name, { base: card.title, ...draft, text: text.replaceAll('\n', ' ') });
  const save = () => {
    const title = draft?.text.trim() ?? '';
    if (title === '') return;
    close();
    if (title !== card.title) onSave(title);
  };
  return { draft, isStale, byId, close, write, save };
}

const keysOf =
  ({ draft, isStale, close, save }: ReturnType<typeof useTitle>) =>
  (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && draft) {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isStale) save();
  };

/** The title in place: Enter saves, Esc leaves it as it was. */
export function DrawerTitle(props: DrawerTitleProps) {
  const { t } = useLingui();
  const { card, isEditable } = props;
  const title = useTitle(props);
  const { draft, isStale, byId, close, write, save } = title;
  const isEmpty = draft?.text.trim() === '';
  return (
    <div className={classes.title}>
      <textarea
        className={classes.titleField}
        aria-label={t`Title`}
        aria-invalid={isEmpty || undefined}
        rows={1}
        maxLength={255}
        dir="auto"
        readOnly={!isEditable}
        value={draft?.text ?? card.title}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={keysOf(title)}
        onBlur={() => !isStale && draft && save()}
      />
      {isEmpty && <p className={classes.fault} role="alert">{t`A task needs a title.`}</p>}
      {isStale && <TitleConflict byId={byId} theirs={card.title} onTake={close} onKeep={save} />}
    </div>
  );
}
