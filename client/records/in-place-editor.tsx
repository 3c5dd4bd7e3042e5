import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { Field, FieldKind } from '#shared/records/field.ts';
import { DiscardQuestion } from '#client/ui/discard-question.tsx';
import { FieldInput } from './field-input.tsx';
import { offeredField, type FieldRules } from './form-rules.ts';
import { focusFirst, hasStopBeside } from './focus-stops.ts';
import { OptionsMenu } from './options-menu.tsx';
import { isSameValue, type InputValue } from './record-inputs.ts';
import type { FieldDraft } from './use-field-draft.ts';
import classes from './in-place-editor.module.css';

/** Place that gets the focus when an editor closes: its own value, or another one. */
export type FocusMove = 'stay' | 'next' | 'previous' | 'down' | 'up' | 'right' | 'left';

export interface InPlaceEditorProps {
  field: Field;
  label: string;
  rules: FieldRules;
  draft: FieldDraft;
  /** Letters with which a cell began to be edited: the arrow keys save and move. */
  typed?: string | undefined;
  isInCell?: boolean;
  onLeave: (to: FocusMove) => void;
}

const longKinds: readonly FieldKind[] = ['richText', 'rows', 'scale', 'file', 'files', 'picture'];
/** True for a field whose input takes several lines or files, which buttons save. */
export const isLongInput = ({ kind }: Pick<Field, 'kind'>): boolean => longKinds.includes(kind);

const hasMenu = ({ kind }: Field) => kind === 'choice' || kind === 'boolean';
/** Kinds of one value of a list, which is saved when it is chosen. */
const listKinds: readonly FieldKind[] = ['person', 'reference', 'country', 'currency', 'timeZone'];
const isFromList = ({ kind, listedIn }: Field): boolean => listedIn !== undefined || listKinds.includes(kind);

const floating = '.mantine-Popover-dropdown, .mantine-Combobox-dropdown, .mantine-Menu-dropdown';
const isInList = (target: EventTarget | null) => target instanceof Element && target.closest(floating) !== null;

/**
 * Saves when the reader presses elsewhere or the focus leaves, so that nothing typed is lost. A press saves after its click, because a change
 * of the layout between the two would lose the click.
 */
function useSaveOutside(box: RefObject<HTMLElement | null>, save: () => void) {
  const isPressing = useRef(false);
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (box.current?.contains(target as Node) || isInList(target)) return;
    isPressing.current = true;
    const finish = () => {
      isPressing.current = false;
      save();
    };
    const waiting = new AbortController();
    const end = () => {
      waiting.abort();
      setTimeout(finish);
    };
    // A press that becomes a drag or scrolls the page is cancelled.
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { signal: waiting.signal });
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('pointerdown', (event) => press(event), { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return ({ relatedTarget: next }: FocusEvent) => {
    const isInside = next === null || box.current?.contains(next as Node) || isInList(next);
    if (!isInside && !isPressing.current) save();
  };
}

/** Focuses the input that the reader has opened, again when a part of it that loads later replaces a waiting one. */
function useFirstFocus(box: RefObject<HTMLElement | null>, { field, draft, typed }: InPlaceEditorProps): void {
  const isUntouched = isSameValue(field, draft.value, draft.state!.from);
  // The letters began the value. Written again, they would replace it.
  const focus = useEffectEvent(() => focusFirst(box.current!, isUntouched ? typed : undefined));
  useEffect(() => {
    const element = box.current!;
    const isFree = () => document.activeElement === document.body || document.activeElement === null;
    const isOwn = isFree() || element.parentElement!.closest('td, th, [data-field-of]')?.contains(document.activeElement);
    if (!isOwn) return undefined;
    focus();
    const watching = new MutationObserver(() => isFree() && focus());
    watching.observe(element, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, [box]);
}

const arrows: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Keys of an editor: Tab goes on, Enter saves, Escape returns to the stored value; before it discards a long one, it asks. */
function useEditorKeys({ field, draft, typed, isInCell = false, onLeave }: InPlaceEditorProps) {
  const isLong = isLongInput(field);
  const [isAsked, setIsAsked] = useState(false);
  const leave = (to: FocusMove) => draft.save() && onLeave(to);
  const discard = () => {
    draft.close();
    onLeave('stay');
  };
  const isChanged = !isSameValue(field, draft.value, draft.state!.from);
  const cancel = () => (isLong && isChanged ? setIsAsked(true) : discard());
  /** Way of a key out of the editor, before the input in it hears the key. */
  const wayOut = ({ key, shiftKey, currentTarget, target }: KeyboardEvent<HTMLElement>): FocusMove | undefined => {
    if (key !== 'Tab') return typed === undefined || isInList(target) || isFromList(field) ? undefined : arrows[key];
    const isWithin = !isInList(target) && hasStopBeside(currentTarget, target as HTMLElement, shiftKey ? -1 : 1);
    return isWithin ? undefined : shiftKey ? 'previous' : 'next';
  };
  const takeFirst = (event: KeyboardEvent<HTMLElement>) => {
    const to = event.nativeEvent.isComposing ? undefined : wayOut(event);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    leave(to);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    // The editor of a text prevents the defaults of Escape and Enter, although it has no use for them here.
    const isTaken = event.defaultPrevented && !(target as Element).matches('[contenteditable=true]');
    if (isTaken || event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const isInInput = (target as Element).matches('input') && !isInList(target);
    if (key === 'Escape' && !(target as Element).closest('.mantine-Combobox-dropdown')) cancel();
    else if (key === 'Enter' && (isCommand || (!isLong && isInInput))) leave(isInCell && !isCommand ? 'down' : 'stay');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { leave, cancel, takeFirst, press, question: { isAsked, discard, stay: () => setIsAsked(false) } };
}

function SaveButtons({ onSave, onCancel }: { onSave: () => void; onCancel: () => void }) {
  const { t } = useLingui();
  return (
    <Group gap={8} mt={8}>
      <Button size="xs" onClick={onSave}>{t`Save`}</Button>
      <Button size="xs" variant="default" onClick={onCancel}>{t`Cancel`}</Button>
    </Group>
  );
}

function InputEditor(props: InPlaceEditorProps) {
  const { field, rules, draft, typed, onLeave } = props;
  const state = draft.state!;
  const box = useRef<HTMLDivElement>(null);
  const leaveField = useSaveOutside(box, () => void draft.save());
  useFirstFocus(box, props);
  const { leave, cancel, takeFirst, press, question } = useEditorKeys(props);
  const stay = () => {
    question.stay();
    focusFirst(box.current!);
  };
  const choose = (value: InputValue) => draft.save(value) && onLeave('stay');
  const isList = isFromList(field);
  const hasButtons = (isLongInput(field) || state.error !== undefined) && !state.isStale;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the input in it
    <div ref={box} className={classes.editor} data-editor onKeyDownCapture={takeFirst} onKeyDown={press} onBlur={leaveField}>
      <FieldInput
        field={field}
        rules={rules}
        value={state.input}
        error={state.error}
        revision={state.revision}
        hasFocus
        inPlace={{ typed, onEnd: isList ? cancel : () => leave('stay'), onPick: (day) => void choose(day) }}
        onChange={isList || hasMenu(field) ? choose : draft.write}
      />
      {question.isAsked ? (
        <DiscardQuestion onDiscard={question.discard} onStay={stay} />
      ) : (
        hasButtons && <SaveButtons onSave={() => void leave('stay')} onCancel={cancel} />
      )}
    </div>
  );
}

function OptionsEditor(props: InPlaceEditorProps) {
  const { label, draft, typed, isInCell = false, onLeave } = props;
  const field = offeredField(props.field, props.rules, draft.value);
  const { leave, cancel } = useEditorKeys(props);
  const choose = (value: InputValue) => draft.save(value) && onLeave('stay');
  return <OptionsMenu {...{ field, label, typed, isInCell }} value={draft.value} onChoose={choose} onEnd={cancel} onTab={leave} />;
}

/** Input of one field in the place of its value. The options of a choice drop down from it. */
export function InPlaceEditor(props: InPlaceEditorProps) {
  const { error, isStale } = props.draft.state!;
  return hasMenu(props.field) && error === undefined && !isStale ? <OptionsEditor {...props} /> : <InputEditor {...props} />;
}
