import { useLingui } from '@lingui/react/macro';
import { Menu, TextInput } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { toOneLine } from '#shared/platform/line-text.ts';
import { labelColors, maxLabels, type BoardLabel } from '#shared/tasks/label.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { MenuEntries } from '#client/ui/menu-entries.tsx';
import { folded } from '#client/tasks/state/board-labels.ts';
import { LabelPill } from './label-pill.tsx';
import classes from './board-choices.module.css';

interface LabelChoicesProps {
  labels: readonly BoardLabel[];
  cards: readonly TaskCard[];
  onToggle: (labelId: string, isOn: boolean) => void;
  /** Adds a label of this name to the board and to the tasks. */
  onCreate: (draft: Omit<BoardLabel, 'id'>) => void;
}

function useChoices({ labels, cards, onToggle, onCreate }: LabelChoicesProps) {
  const [text, setText] = useState('');
  const name = toOneLine(text);
  const found = labels.filter((label) => folded(label.name).includes(folded(name)));
  const isNew = name !== '' && labels.length < maxLabels && labels.every((label) => folded(label.name) !== folded(name));
  const isOn = ({ id }: BoardLabel) => cards.every(({ labelIds }) => labelIds?.includes(id));
  const create = () => {
    setText('');
    onCreate({ name, color: labelColors[(labels.length + 1) % labelColors.length]! });
  };
  // The menu would handle typed letters itself; they belong to the search field.
  const type = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && found.length === 1) onToggle(found[0]!.id, !isOn(found[0]!));
    else if (event.key === 'Enter' && isNew) create();
    if (!['ArrowDown', 'ArrowUp', 'Escape', 'Tab'].includes(event.key)) event.stopPropagation();
  };
  return { text, setText, name, found, isNew, isOn, create, type };
}

/** Picker that adds the labels of a board to tasks, removes them, and creates new ones. */
export function LabelChoices(props: LabelChoicesProps) {
  const { t } = useLingui();
  const { text, setText, name, found, isNew, isOn, create, type } = useChoices(props);
  const field = { 'aria-label': t`Find or create a label`, placeholder: t`Find or create a label`, value: text, maxLength: 40 };
  return (
    <>
      <Menu.Label>{t`Labels`}</Menu.Label>
      <TextInput
        size="xs"
        className={classes.search}
        {...field}
        data-autofocus
        ref={(input) => input?.focus()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={type}
      />
      <MenuEntries label={t`Labels`}>
        {found.map((label) => (
          <Menu.CheckboxItem
            key={label.id}
            checked={isOn(label)}
            checkIcon={<IconCheck size={14} stroke={2} aria-hidden="true" />}
            onChange={(isChosen) => props.onToggle(label.id, isChosen)}
          >
            <LabelPill label={label} />
          </Menu.CheckboxItem>
        ))}
        {isNew && (
          <Menu.Item closeMenuOnClick={false} leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />} onClick={create}>
            {t`Create the label ${name}`}
          </Menu.Item>
        )}
      </MenuEntries>
    </>
  );
}
