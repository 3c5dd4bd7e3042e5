import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Input, VisuallyHidden } from '@mantine/core';
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { rankBetween } from '#shared/platform/rank.ts';
import type { Fields } from '#shared/records/field.ts';
import { faultsOf, limitsOf } from '#shared/records/field-faults.ts';
import { rowTitle } from '#shared/records/rows.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { framed, type FieldInputProps, type KindProps } from './field-input-props.ts';
import { neededField, type RowRules } from './form-rules.ts';
import { fromInputs, toInputs, type InputValue, type RowInput } from './record-inputs.ts';
import { useKnownTitles } from './record-titles.ts';
import { useFaultText } from './use-fault-text.ts';
import { useRowDrag } from './use-row-drag.ts';
import classes from './rows-field.module.css';

type Inputs = ComponentType<FieldInputProps>;

/** Puts a row before the one at `to`, as it stands without the row. */
function movedRow(rows: readonly RowInput[], id: string, to: number): RowInput[] {
  const others = rows.filter((row) => row.id !== id);
  const row = rows.find((one) => one.id === id)!;
  const rank = rankBetween(others[to - 1]?.rank ?? null, others[to]?.rank ?? null);
  return others.toSpliced(to, 0, { ...row, rank });
}

/** Rows with their changes, each of which is announced. */
function useRows(fields: Fields, rows: readonly RowInput[], onChange: (rows: InputValue) => void) {
  const { t, i18n } = useLingui();
  const [said, say] = useState('');
  const known = useKnownTitles();
  const titleOf = (row: RowInput) => {
    const number = i18n.number(rows.indexOf(row) + 1);
    return isolateDirection(rowTitle(fields, row, ({ id }) => known(id)) || t`Row ${number}`);
  };
  const move = (id: string, to: number) => {
    const at = rows.findIndex((row) => row.id === id);
    if (at < 0 || to < 0 || to >= rows.length || at === to) return false;
    onChange(movedRow(rows, id, to));
    const [title, place, count] = [titleOf(rows[at]!), i18n.number(to + 1), i18n.number(rows.length)];
    say(t`${title} moved to position ${place} of ${count}`);
    return true;
  };
  const remove = (id: string) => {
    const row = rows.find((one) => one.id === id)!;
    onChange(rows.filter((one) => one !== row));
    const title = titleOf(row);
    say(t`${title} removed`);
  };
  const add = () => {
    const row = { ...toInputs(fields, null), id: createId(), rank: rankBetween(rows.at(-1)?.rank ?? null, null) };
    onChange([...rows, row]);
    return row.id;
  };
  const put = (id: string, name: string, value: InputValue) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, [name]: value } : row)));
  return { said, titleOf, move, remove, add, put };
}
type RowActions = ReturnType<typeof useRows>;

interface HandleProps {
  row: RowInput;
  at: number;
  title: string;
  move: RowActions['move'];
}

/** Dragged by the pointer; moved by the arrow keys. */
function MoveHandle({ row, at, title, move }: HandleProps) {
  const { t } = useLingui();
  const handle = useRef<HTMLButtonElement>(null);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // The focus stays on the row, which the browser moves in the page.
    if (move(row.id, at + step)) requestAnimationFrame(() => handle.current?.focus());
  };
  return (
    <ActionIcon
      ref={handle}
      className={classes.handle}
      data-row-handle
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t`Move ${title} with the arrow keys`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={press}
    >
      <IconGripVertical size={16} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}

interface RowProps extends Pick<FieldInputProps, 'revision' | 'rules'> {
  fields: Fields;
  row: RowInput;
  at: number;
  actions: RowActions;
  areFaultsShown: boolean;
  isNew: boolean;
  Inputs: Inputs;
}

const noRules: RowRules = { fields: {}, faults: {} };

function RowItem({ fields, row, at, actions, areFaultsShown, isNew, revision, rules, Inputs }: RowProps) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const item = useRef<HTMLLIElement>(null);
  const edge = useRowDrag(item, { id: row.id, at, move: actions.move });
  const values = fromInputs(fields, row);
  const ofRow = rules.ofRow?.(values) ?? noRules;
  const faults = areFaultsShown ? { ...ofRow.faults, ...faultsOf(fields, values) } : {};
  const shown = Object.entries(fields).filter(([name]) => !ofRow.fields[name]?.isHidden);
  const title = actions.titleOf(row);
  return (
    <li ref={item} className={classes.row} data-edge={edge ?? undefined} aria-label={title}>
      <MoveHandle {...{ row, at, title }} move={actions.move} />
      <div className={classes.fields}>
        {shown.map(([name, field], index) => (
          <Inputs
            key={name}
            field={neededField(field, ofRow.fields[name] ?? {})}
            rules={ofRow.fields[name] ?? {}}
            value={row[name] ?? null}
            error={faults[name] && faultText(faults[name])}
            revision={revision}
            hasFocus={isNew && index === 0}
            onChange={(value) => actions.put(row.id, name, value)}
          />
        ))}
      </div>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Remove ${title}`} onClick={() => actions.remove(row.id)}>
        <IconTrash size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

function AddRow({ label, onAdd }: { label: string; onAdd: () => void }) {
  const { t } = useLingui();
  const icon = <IconPlus size={14} aria-hidden="true" />;
  return (
    <Button size="xs" variant="subtle" leftSection={icon} aria-label={t`Add row: ${label}`} onClick={onAdd}>
      {t`Add row`}
    </Button>
  );
}

/** Editor of the rows inside a record: add, change, remove and move, by pointer and keyboard, with spoken announcements. */
export function EditableRows(props: KindProps & { Inputs: Inputs }) {
  const { field, label, value, error, revision, onChange, Inputs } = props;
  const { t } = useLingui();
  const rows = value as readonly RowInput[];
  const fields = field.rows!;
  const actions = useRows(fields, rows, onChange);
  const [newId, setNewId] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    setNewId(actions.add());
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus());
  };
  const count = plural(rows.length, { one: '# row', other: '# rows' });
  return (
    <Input.Wrapper {...framed(props)} error={error}>
      <ol ref={list} className={classes.rows} aria-label={t`${label}: ${count}`}>
        {rows.map((row, at) => (
          <RowItem
            key={row.id}
            {...{ fields, row, at, actions, revision, rules: props.rules, Inputs }}
            areFaultsShown={error !== undefined}
            isNew={row.id === newId}
          />
        ))}
      </ol>
      {rows.length < (limitsOf(field).maxItems ?? Infinity) && <AddRow label={label} onAdd={add} />}
      <VisuallyHidden aria-live="assertive">{actions.said}</VisuallyHidden>
    </Input.Wrapper>
  );
}
