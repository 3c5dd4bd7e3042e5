import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent } from 'react';
import { toOneLine } from '#shared/platform/line-text.ts';
import { EditingBadge } from '#client/records/editing-mark.tsx';
import { FieldConflict, EditingRing } from './field-frame.tsx';
import type { TaskFieldsProps } from '#client/tasks/cards/task-fields-props.ts';
import { useCardField, type FieldState } from '#client/tasks/cards/use-card-field.ts';
import classes from './task-drawer.module.css';

function save(state: FieldState) {
  const title = toOneLine(state.draft?.text ?? '');
  if (title !== '' && !state.isStale) state.send(title);
}

const keysOf = (state: FieldState) => (event: KeyboardEvent) => {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape' && state.draft) {
    event.stopPropagation();
    state.close();
  }
  if (event.key !== 'Enter') return;
  event.preventDefault();
  save(state);
};

export function DrawerTitle(props: Pick<TaskFieldsProps, 'card' | 'change' | 'onEdit' | 'presence' | 'isEditable'>) {
  const { t } = useLingui();
  const state = useCardField('title', props);
  const [isEditing, setIsEditing] = useState(false);
  const text = state.draft?.text ?? state.now;
  const isEmpty = toOneLine(text) === '';
  return (
    <div className={classes.title}>
      <div className={classes.held}>
        <textarea
          className={classes.titleField}
          aria-label={t`Title`}
          aria-invalid={isEmpty || undefined}
          data-key-of="title"
          rows={1}
          maxLength={255}
          dir="auto"
          readOnly={!props.isEditable}
          value={text}
          onChange={(event) => state.write(event.currentTarget.value.replaceAll('\n', ' '))}
          onKeyDown={keysOf(state)}
          onFocus={() => props.isEditable && setIsEditing(true)}
          onBlur={() => {
            setIsEditing(false);
            save(state);
          }}
        />
        <EditingBadge presence={props.presence} subject="title" />
        {isEditing && <EditingRing presence={props.presence} subject="title" />}
      </div>
      {isEmpty && <p className={classes.fault} role="alert">{t`Enter a title.`}</p>}
      <FieldConflict state={state} isEditing={isEditing || isEmpty} shownAs={(title) => title} />
    </div>
  );
}
