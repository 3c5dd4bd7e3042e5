import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react';
import { canEditField } from '#shared/records/field-rights.ts';
import { barAction, barIcon, SelectionBar } from '#client/ui/selection-bar.tsx';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
import type { RecordPlace, RecordRights, RecordRow } from './any-record.ts';
import { bulkFieldsOf, type BulkFieldPlan, type BulkFields } from './bulk-fields.ts';
import { ChangeField } from './change-field.tsx';
import type { FormRules } from './form-rules.ts';
import type { BulkAction, RefusedRow } from './record.store.ts';
import { RefusedRows } from './refused-rows.tsx';
import { useFieldChange } from './use-field-change.ts';
import { useNamedActions } from './use-named-actions.ts';
import { useStateWords } from './state-words.ts';
import { useRecordActions } from './use-record-actions.ts';
import { useWholeSelection } from './use-whole-selection.ts';

interface RecordSelectionBarProps {
  place: RecordPlace;
  rights: RecordRights;
  /** Query of the list. */
  query: object;
  list: LiveList<RecordRow>;
  rows: readonly RecordRow[];
  selection: SelectedIds;
  isTree: boolean;
  /** Fields that can be changed in all selected records. */
  plan?: BulkFieldPlan | undefined;
  Rules?: FormRules | undefined;
}

/** Fields that the reader may edit in at least one of the records. */
const allowedFields = (fields: BulkFields, { fieldRights }: RecordRights, rows: readonly RecordRow[]): BulkFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !fieldRights || rows.some((row) => canEditField(fieldRights(row), name))));

type Change = () => Promise<readonly RefusedRow[]>;

/** Buttons that archive, restore or delete the selected records. */
function StateActions({
  place,
  rights,
  rows,
  run,
}: Pick<RecordSelectionBarProps, 'place' | 'rights'> & { rows: readonly RecordRow[]; run: (change: Change) => void }) {
  const { t } = useLingui();
  const words = useStateWords(place.record);
  const { changeAll } = useRecordActions(place);
  const [editable, deletable] = [rows.filter(rights.canEdit), rows.filter(rights.canDelete)];
  const change = (action: BulkAction, changed: readonly RecordRow[]) => () => run(() => changeAll(action, changed));
  const isArchived = rows.every((row) => row.isArchived);
  const [Archive, action, label] = isArchived
    ? ([IconArchiveOff, 'restore', words.restore] as const)
    : ([IconArchive, 'archive', words.archive] as const);
  return (
    <>
      {editable.length > 0 && (
        <Button {...barAction} leftSection={<Archive {...barIcon} />} onClick={change(action, editable)}>
          {label}
        </Button>
      )}
      {deletable.length > 0 && (
        <Button {...barAction} leftSection={<IconTrash {...barIcon} />} onClick={change('delete', deletable)}>
          {t`Delete`}
        </Button>
      )}
    </>
  );
}

/** Buttons of the named actions that are possible with some of the selected records. */
function NamedButtons({
  place,
  rights,
  rows,
  run,
}: Pick<RecordSelectionBarProps, 'place' | 'rights'> & { rows: readonly RecordRow[]; run: (change: Change) => void }) {
  const { offered, actOnAll, question } = useNamedActions(place, rights, rows);
  return (
    <>
      {offered(rows).map(({ name, label, rows: possible }) => (
        <Button key={name} {...barAction} onClick={() => run(() => actOnAll(name, possible))}>
          {label}
        </Button>
      ))}
      {question}
    </>
  );
}

/** Actions for the selected records. Those that are refused stay selected, with the reason of each. */
export function RecordSelectionBar({ place, rights, plan, Rules, ...shown }: RecordSelectionBarProps) {
  const { t, i18n } = useLingui();
  const changeField = useFieldChange(place);
  const selected = useWholeSelection({ record: place.record, ...shown });
  const { rows, total, refused } = selected;
  if (rows.length === 0) return null;
  const run = (change: Change) => void change().then(selected.keep);
  const editable = plan ? rows.filter((row) => !row.isArchived && rights.canEdit(row)) : [];
  const fields = plan && allowedFields(bulkFieldsOf(place, plan), rights, editable);
  const count = i18n.number(total);
  return (
    <SelectionBar label={t`Selected records`} ids={rows.map(({ id }) => id)} selection={shown.selection}>
      {selected.canSelectAll && (
        <Button {...barAction} loading={selected.isReading} onClick={selected.selectAll}>
          {t`Select all ${count}`}
        </Button>
      )}
      {fields && editable.length > 0 && (
        <ChangeField
          {...{ fields, Rules }}
          rows={editable}
          onChange={(name, to) => run(() => changeField({ name, bulk: fields[name]!, rows: editable, to }))}
        />
      )}
      <NamedButtons {...{ place, rights, rows, run }} />
      {!place.record.isPermanent && <StateActions {...{ place, rights, rows, run }} />}
      <RefusedRows record={place.record} rows={rows} refused={refused} />
    </SelectionBar>
  );
}
