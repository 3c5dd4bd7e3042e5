import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '#client/access/session.store.ts';
import { keyResultHref } from '#client/objectives/objective-hrefs.ts';
import { RecordPicker } from '#client/records/record-picker.tsx';
import { ReaderCompany, useTitle } from '#client/records/record-titles.ts';
import type { TaskFieldsProps } from '#client/tasks/cards/task-fields-props.ts';
import { useCardField } from '#client/tasks/cards/use-card-field.ts';
import { FieldFrame, FieldConflict } from './field-frame.tsx';
import picking from './pickers.module.css';

/** Conditions for the key results that tasks measure. */
const ofTasks = { polarity: 'is.tasks' };

/** Name of a key result that the reader may read. */
function useName(id: string | null): string {
  const { t } = useLingui();
  const title = useTitle('keyresult', id ?? '');
  if (id === null) return t`None`;
  return title ?? t`Key result`;
}

const KeyResultName = ({ id }: { id: string }) => <bdi>{useName(id)}</bdi>;

function Acts({ id, isEditable, onRemove }: { id: string; isEditable: boolean; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <div className={picking.acts}>
      <Button component={Link} href={keyResultHref(id)} size="xs" variant="subtle">{t`Open key result`}</Button>
      {isEditable && <Button size="xs" variant="subtle" color="gray" onClick={onRemove}>{t`Remove from key result`}</Button>}
    </div>
  );
}

function Choice(props: TaskFieldsProps) {
  const { card, presence, isEditable } = props;
  const { t } = useLingui();
  const state = useCardField('keyResultId', props);
  const [seen, setSeen] = useState<string | null>(null);
  const id = card.keyResultId ?? null;
  const name = useName(id);
  const shownAs = (text: string) => (text === '' ? t`None` : <KeyResultName id={text} />);
  return (
    <FieldFrame name={t`Key result`} subject="key-result" presence={presence} isEditing={seen !== null}>
      {isEditable ? (
        <RecordPicker
          to="keyresult"
          label={`${t`Key result`}: ${name}`}
          conditions={ofTasks}
          chosen={id === null ? [] : [id]}
          onOpen={(isOpen) => setSeen(isOpen ? state.now : null)}
          onChoose={(chosen) => state.send(chosen, seen ?? state.now)}
        >
          <bdi>{name}</bdi>
        </RecordPicker>
      ) : (
        <bdi>{name}</bdi>
      )}
      {id !== null && <Acts id={id} isEditable={isEditable} onRemove={() => state.send('', state.now)} />}
      <FieldConflict state={state} isEditing={seen !== null} shownAs={shownAs} />
    </FieldFrame>
  );
}

/** Key result that the task counts for, with the picker that changes it. */
export function KeyResultField(props: TaskFieldsProps) {
  const { actor } = useSession();
  return (
    <ReaderCompany value={actor?.companyId ?? null}>
      <Choice {...props} />
    </ReaderCompany>
  );
}
