import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { fold } from '#shared/platform/fold.ts';
import { oneLine } from '#shared/platform/one-line.ts';
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

/** A name as it is written, and what is wrong with it; what is refused is written again. */
function useName({ first, taken, onName }: Pick<NameFormProps, 'first' | 'taken' | 'onName'>) {
  const { t } = useLingui();
  const [name, setName] = useState(first);
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = oneLine(name);
    const isTaken = taken.some((view) => fold(view.name) === fold(written));
    setFault(written === '' ? t`It needs a name.` : isTaken ? t`There is a view of this name already.` : null);
    if (written === '' || isTaken) return;
    setName(first);
    void onName(written).then((isKept) => isKept || setName((now) => (now === first ? name : now)));
  };
  const write = (next: string) => {
    setFault(null);
    setName(next);
  };
  return { name, fault, submit, write };
}

/** A form that was asked for has the focus, unless somebody writes elsewhere by now. */
const takeFocus = (field: HTMLInputElement | null) => {
  if (!document.activeElement?.matches('input, textarea')) field?.focus();
};

/** A name to be written: what is wrong with it is said beside the field, and nothing that was typed is lost. */
export function NameForm({ label, action, isRefused, onCancel, ...naming }: NameFormProps) {
  const { name, fault, submit, write } = useName(naming);
  /** What is left by Esc is this form, before what it stands in. */
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc anywhere in it puts the form away
    <form className={classes.form} onSubmit={submit} onKeyDown={press}>
      <TextInput
        ref={onCancel ? takeFocus : null}
        size="xs"
        className={classes.field}
        label={label}
        maxLength={longestName}
        data-autofocus
        value={name}
        error={fault}
        disabled={isRefused}
        onChange={({ currentTarget }) => write(currentTarget.value)}
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
  /** Those whose names are not to be had. */
  taken: readonly SavedView[];
  /** Left out where nothing is to go back to. */
  onCancel?: () => void;
  /** Whether it was kept. */
  onName: (name: string) => Promise<boolean>;
}

/** What can be done with a view: it shows at once, and a refusal takes it back and says why. */
function useDeeds({ room }: Kept) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const save = (view: SavedView) =>
    saveView(room, view).then(
      () => true,
      (error: unknown) => {
        sayRefusal(error);
        return false;
      },
    );
  const remove = (view: SavedView) => {
    const title = isolate(view.name);
    const undo = () => void save(view);
    showToast({ tone: 'done', words: t`Deleted: ${title}`, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: undo } });
    deleteView(room, view).catch(sayRefusal);
  };
  return { save, remove };
}

type RenamingProps = { view: SavedView; views: readonly SavedView[] } & Pick<NameFormProps, 'first' | 'onName' | 'onCancel'>;

function Renaming({ view, views, ...naming }: RenamingProps) {
  const { t } = useLingui();
  const others = views.filter(({ id }) => id !== view.id);
  return <NameForm label={t`Name of the view`} action={t`Rename`} taken={others} {...naming} />;
}

/** The name of a view while it is written anew, as it begins: what it was, or what was refused. Then the focus is on what began it. */
function useNaming(view: SavedView, save: (view: SavedView) => Promise<boolean>) {
  const [begun, begin] = useState<string | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const leave = () => {
    begin(null);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const rename = async (next: string) => {
    leave();
    const isKept = next === view.name || (await save({ ...view, name: next }));
    if (!isKept) begin(next);
    return isKept;
  };
  return { begun, begin, pencil, leave, rename };
}

const action = { size: 26, variant: 'subtle', color: 'gray' } as const;

function ViewLine({ view, kept, onOpen }: { view: SavedView; kept: Kept; onOpen: () => void }) {
  const { t } = useLingui();
  const { look, open } = useLook();
  const { save, remove } = useDeeds(kept);
  const { begun, begin, pencil, leave, rename } = useNaming(view, save);
  const name = isolate(view.name);
  const isShown = isSameLook(view, look);
  const choose = () => {
    open(view);
    onOpen();
  };
  if (begun !== null) return <Renaming view={view} views={kept.views} first={begun} onName={rename} onCancel={leave} />;
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
      <ActionIcon {...action} ref={pencil} aria-label={t`Rename ${name}`} onClick={() => begin(view.name)}>
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
  const keep = (name: string) => save({ id: newId(), name, ...look });
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
        <NameForm
          label={t`Keep what is shown now as`}
          action={t`Keep`}
          first=""
          isRefused={isFull || status !== 'live'}
          taken={views}
          onName={keep}
        />
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
