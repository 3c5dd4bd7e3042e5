import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBookmark, IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { toOneLine } from '#shared/platform/line-text.ts';
import { maxViews, type SavedView } from '#shared/records/saved-views.room.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { RetryButton } from '#client/ui/state-actions.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { focusFirstError } from '#client/ui/use-submit.ts';
import { deleteView, saveView, useSavedViews, useViewState, type ViewPlan } from './saved-views.store.ts';
import classes from './views-menu.module.css';

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;
const longestName = 60;

type SavedViewsState = ReturnType<typeof useSavedViews>;
type CurrentView = ReturnType<typeof useViewState>;

function useName({ first, taken, onName }: Pick<NameFormProps, 'first' | 'taken' | 'onName'>) {
  const { t } = useLingui();
  const isTaken = (name: string) => taken.some((view) => normalizeText(view.name) === normalizeText(toOneLine(name)));
  const form = useForm({
    initialValues: { name: first },
    validate: {
      name: (name) => {
        if (toOneLine(name) === '') return t`Enter a name.`;
        return isTaken(name) ? t`A view with this name already exists.` : null;
      },
    },
  });
  const submit = form.onSubmit(({ name }) => {
    form.setFieldValue('name', first);
    void onName(toOneLine(name)).then((isKept) => {
      if (!isKept && form.getValues().name === first) form.setFieldValue('name', name);
    });
  }, focusFirstError(form));
  return { field: form.getInputProps('name'), submit };
}

const takeFocus = (field: HTMLInputElement | null) => {
  if (!document.activeElement?.matches('input, textarea')) field?.focus();
};

export function NameForm({ label, action, isRefused, onCancel, ...naming }: NameFormProps) {
  const { field, submit } = useName(naming);
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
        disabled={isRefused}
        {...field}
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
  isRefused?: boolean;
  taken: readonly SavedView[];
  onCancel?: () => void;
  onName: (name: string) => Promise<boolean>;
}

function useViewActions({ room }: SavedViewsState) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const save = (view: SavedView) =>
    saveView(room, view).then(
      () => true,
      (error: unknown) => {
        sayRefusal(error);
        return false;
      },
    );
  const remove = (view: SavedView) => {
    const title = isolateDirection(view.name);
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
  return <NameForm label={t`New name`} action={t`Rename`} taken={others} {...naming} />;
}

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

interface ViewsProps {
  kept: SavedViewsState;
  current: CurrentView;
  onOpen: () => void;
}

const action = { size: 26, variant: 'subtle', color: 'gray' } as const;

interface ViewLineProps extends ViewsProps {
  view: SavedView;
}

function ViewLine({ view, kept, current, onOpen }: ViewLineProps) {
  const { t } = useLingui();
  const { save, remove } = useViewActions(kept);
  const { begun, begin, pencil, leave, rename } = useNaming(view, save);
  const name = isolateDirection(view.name);
  const isShown = current.isShown(view);
  const choose = () => {
    current.open(view);
    onOpen();
  };
  if (begun !== null) return <Renaming view={view} views={kept.views} first={begun} onName={rename} onCancel={leave} />;
  return (
    <div className={classes.line}>
      <UnstyledButton className={classes.open} dir="auto" aria-current={isShown || undefined} onClick={choose}>
        {view.name}
      </UnstyledButton>
      {!isShown && (
        <ActionIcon {...action} aria-label={t`Update ${name}`} onClick={() => void save({ ...view, ...current.state })}>
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

function Views({ kept, current, onOpen }: ViewsProps) {
  const { t } = useLingui();
  const { save } = useViewActions(kept);
  const { views, status } = kept;
  const most = maxViews;
  const isFull = kept.count >= maxViews;
  const keep = (name: string) => save({ id: createId(), name, list: current.list, ...current.state });
  if (status === 'failed') return <RetryButton onRetry={kept.retry} />;
  return (
    <div className={classes.panel}>
      {views.length === 0 && status === 'live' && <p className={classes.none}>{t`No saved views yet`}</p>}
      <div className={classes.list}>
        {views.map((view) => (
          <ViewLine key={view.id} view={view} kept={kept} current={current} onOpen={onOpen} />
        ))}
      </div>
      {isFull && <p className={classes.none}>{t`You have reached the limit of ${most} views. Delete one to save another.`}</p>}
      {current.isCustom ? (
        <NameForm label={t`View name`} action={t`Save view`} first="" isRefused={isFull || status !== 'live'} taken={views} onName={keep} />
      ) : (
        <p className={classes.none}>{t`Change the filters, sorting or columns to save a view.`}</p>
      )}
    </div>
  );
}

/** Menu with the saved views of a list: open, save, update, rename and delete. */
export function ViewsMenu(plan: ViewPlan) {
  const { t } = useLingui();
  const kept = useSavedViews(plan.list);
  const current = useViewState(plan);
  return (
    <ToolbarPopover label={t`Views`} icon={<IconBookmark {...icon} />} position="bottom-end" width={300} className={classes.button}>
      {(close) => <Views kept={kept} current={current} onOpen={close} />}
    </ToolbarPopover>
  );
}
