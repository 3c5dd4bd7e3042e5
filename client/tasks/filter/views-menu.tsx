import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { maxViews, type SavedView } from '#shared/tasks/saved-views.room.ts';
import { newId } from '#client/platform/new-id.ts';
import { isolate } from '#client/ui/isolate.ts';
import { RetryButton } from '#client/ui/state-actions.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { deleteView, isOwnLook, isSameLook, saveView, useLook, useSavedViews } from './saved-views.store.ts';
import classes from './views-menu.module.css';

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;
const longestName = 60;

type Kept = ReturnType<typeof useSavedViews>;

/** A name to be written: what is empty is said beside the field, and nothing that was typed is lost. */
function NameForm({ label, action, first, isRefused, onName }: NameFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState(first);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') onName(name.trim(), () => setName(first));
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        size="xs"
        className={classes.field}
        label={label}
        maxLength={longestName}
        data-autofocus
        value={name}
        error={isMissing && t`It needs a name.`}
        disabled={isRefused}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" disabled={isRefused}>
        {action}
      </Button>
    </form>
  );
}

interface NameFormProps {
  label: string;
  action: string;
  first: string;
  /** There is no room for one more. */
  isRefused?: boolean;
  onName: (name: string, clear: () => void) => void;
}

/** What can be done with a view: it shows at once, and a refusal takes it back and says why. */
function useDeeds({ room }: Kept) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const save = (view: SavedView) => saveView(room, view).then(() => {}, sayRefusal);
  const remove = (view: SavedView) => {
    const title = isolate(view.name);
    const undo = () => void save(view);
    showToast({ tone: 'done', words: t`Deleted: ${title}`, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: undo } });
    deleteView(room, view).catch(sayRefusal);
  };
  return { save, remove };
}

function ViewLine({ view, kept, onOpen }: { view: SavedView; kept: Kept; onOpen: () => void }) {
  const { t } = useLingui();
  const [isNaming, setIsNaming] = useState(false);
  const { look, open } = useLook();
  const { save, remove } = useDeeds(kept);
  const name = isolate(view.name);
  const isShown = isSameLook(view, look);
  const rename = (next: string) => {
    setIsNaming(false);
    if (next !== view.name) void save({ ...view, name: next });
  };
  const choose = () => {
    open(view);
    onOpen();
  };
  if (isNaming) return <NameForm label={t`Name of the view`} action={t`Rename`} first={view.name} onName={rename} />;
  const action = { size: 26, variant: 'subtle', color: 'gray' } as const;
  return (
    <div className={classes.line}>
      <UnstyledButton className={classes.open} dir="auto" aria-current={isShown || undefined} onClick={choose}>
        {view.name}
      </UnstyledButton>
      {!isShown && (
        <ActionIcon
          {...action}
          aria-label={t`Keep what is shown now as ${name}`}
          onClick={() => void save({ ...look, id: view.id, name: view.name })}
        >
          <IconDeviceFloppy {...icon} />
        </ActionIcon>
      )}
      <ActionIcon {...action} aria-label={t`Rename ${name}`} onClick={() => setIsNaming(true)}>
        <IconPencil {...icon} />
      </ActionIcon>
      <ActionIcon {...action} aria-label={t`Delete ${name}`} onClick={() => remove(view)}>
        <IconTrash {...icon} />
      </ActionIcon>
    </div>
  );
}

function Views({ kept, onOpen }: { kept: Kept; onOpen: () => void }) {
  const { t } = useLingui();
  const { look } = useLook();
  const { save } = useDeeds(kept);
  const { views, status } = kept;
  const most = maxViews;
  const isFull = views.length >= maxViews;
  const keep = (name: string, clear: () => void) => {
    clear();
    void save({ id: newId(), name, ...look });
  };
  if (status === 'failed') return <RetryButton onRetry={kept.retry} />;
  return (
    <div className={classes.panel}>
      {views.length === 0 && status === 'live' && (
        <p className={classes.none}>{t`What you look for often can be kept here under a name.`}</p>
      )}
      <div className={classes.list}>
        {views.map((view) => (
          <ViewLine key={view.id} view={view} kept={kept} onOpen={onOpen} />
        ))}
      </div>
      {isFull && <p className={classes.none}>{t`You have ${most} views. Delete one to keep another.`}</p>}
      {isOwnLook(look) ? (
        <NameForm label={t`Keep what is shown now as`} action={t`Keep`} first="" isRefused={isFull || status !== 'live'} onName={keep} />
      ) : (
        <p className={classes.none}>{t`Filter, sort or arrange the columns: what is shown then can be kept here.`}</p>
      )}
    </div>
  );
}

/** One's own views of tasks, on every machine: what is looked for, in which order and which columns, under a name. */
export function ViewsMenu() {
  const { t } = useLingui();
  const kept = useSavedViews();
  return (
    <ToolbarPopover label={t`Views`} icon={<IconBookmark {...icon} />} position="bottom-end" width={300} className={classes.button}>
      {(close) => <Views kept={kept} onOpen={close} />}
    </ToolbarPopover>
  );
}
