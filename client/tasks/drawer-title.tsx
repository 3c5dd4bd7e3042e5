import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import type { Change } from '#client/platform/live-room.ts';
import { isolate } from '#client/ui/isolate.ts';
import { useDraft, writeDraft } from './drafts.store.ts';
import classes from './task-drawer.module.css';

interface ConflictProps {
  /** Who was first, where that is known. */
  byId: string | null;
  children: ReactNode;
  onTake: () => void;
  onKeep: () => void;
}

/** Somebody else changed what is being written: theirs stands beside mine, and nothing is decided for the writer. */
export function Conflict({ byId, children, onTake, onKeep }: ConflictProps) {
  const { t } = useLingui();
  const person = usePerson(byId ?? '');
  const name = isolate(person.name);
  return (
    <div className={classes.conflict} role="alert">
      <p>{person.isKnown ? t`${name} changed this meanwhile. It is now:` : t`Somebody else changed this meanwhile. It is now:`}</p>
      {children}
      <div className={classes.choices}>
        <Button size="xs" variant="default" onClick={onTake}>{t`Take theirs`}</Button>
        <Button size="xs" onClick={onKeep}>{t`Save mine`}</Button>
      </div>
    </div>
  );
}

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
  const byId = draft?.by ?? null;
  const changer = change?.actorId ?? null;
  useEffect(() => {
    if (draft && isStale && byId === null && changer !== null) writeDraft(name, { ...draft, by: changer });
  }, [draft, isStale, byId, changer, name]);
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
      {isStale && (
        <Conflict byId={byId} onTake={close} onKeep={save}>
          <p className={classes.theirs} dir="auto">
            {card.title}
          </p>
        </Conflict>
      )}
    </div>
  );
}
