import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { toOneLine } from '#shared/platform/line-text.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { labelColors, maxLabels, type BoardLabel, type LabelColor } from '#shared/tasks/label.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { LabelPill, useLabelColorNames } from '#client/tasks/cards/label-pill.tsx';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { addLabel, changeLabel, removeLabel } from '#client/tasks/state/labels.store.ts';

function Color({ name, value, onChange }: { name: string; value: LabelColor; onChange: (color: LabelColor) => void }) {
  const { t } = useLingui();
  const names = useLabelColorNames();
  return (
    <NativeSelect
      size="xs"
      aria-label={t`Colour of ${name}`}
      value={value}
      data={labelColors.map((color) => ({ value: color, label: names[color] }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as LabelColor)}
    />
  );
}

function Row({ label, room }: { label: BoardLabel; room: BoardHandle }) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [text, setText] = useState(label.name);
  const name = isolateDirection(label.name);
  const rename = () => {
    const next = toOneLine(text);
    if (next === '' || next === label.name) setText(label.name);
    else changeLabel(room, label.id, { name: next }).catch(sayRefusal);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && event.currentTarget.blur();
  const field = { 'aria-label': t`Name of ${name}`, value: text, maxLength: 40, dir: 'auto' };
  return (
    <Group gap={8} mb={8} wrap="nowrap">
      <LabelPill label={label} />
      <TextInput size="xs" flex={1} {...field} onChange={(event) => setText(event.currentTarget.value)} onBlur={rename} onKeyDown={press} />
      <Color name={name} value={label.color} onChange={(color) => void changeLabel(room, label.id, { color }).catch(sayRefusal)} />
      <ActionIcon size={28} aria-label={t`Remove the label ${name}`} onClick={() => void removeLabel(room, label.id).catch(sayRefusal)}>
        <IconTrash size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}

/** Labels of a board: add, rename, recolor and remove. */
export function LabelsDialog({ board, room, onClose }: { board: Pick<Board, 'labels'>; room: BoardHandle; onClose: () => void }) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [text, setText] = useState('');
  const [color, setColor] = useState<LabelColor>('teal');
  const add = () => {
    const name = toOneLine(text);
    if (name === '') return;
    setText('');
    addLabel(room, { name, color }).done.catch(sayRefusal);
  };
  const field = { 'aria-label': t`New label`, placeholder: t`New label`, value: text, maxLength: 40 };
  return (
    <Modal opened onClose={onClose} size={480} centered title={t`Labels of the board`} closeButtonProps={{ 'aria-label': t`Close` }}>
      {board.labels.map((label) => (
        <Row key={label.id} label={label} room={room} />
      ))}
      {board.labels.length < maxLabels && (
        <Group gap={8} wrap="nowrap">
          <TextInput
            size="xs"
            flex={1}
            data-autofocus
            {...field}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && add()}
          />
          <Color name={t`New label`} value={color} onChange={setColor} />
          <Button size="xs" onClick={add}>{t`Add`}</Button>
        </Group>
      )}
    </Modal>
  );
}
