import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { importableFields } from '#shared/records/import-columns.ts';
import { isNumeric } from '#shared/records/filter.ts';
import type { ImportDraft, ImportFormats, ReadingChoice } from '#shared/records/transfer.schema.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import { canReread, rereadImport } from './transfers.store.ts';
import { useUploadFault } from './use-upload-fault.ts';
import classes from './import-wizard.module.css';

interface FileChoicesProps {
  record: ImportableList;
  draft: ImportDraft;
  formats: ImportFormats;
  onFormats: (formats: ImportFormats) => void;
  /** Gets the import that replaces this one. */
  onReread: (draft: ImportDraft) => void;
}

function useReread({ record, draft, onReread }: Pick<FileChoicesProps, 'record' | 'draft' | 'onReread'>) {
  const uploadFault = useUploadFault();
  const [isReading, setIsReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const reread = async (choice: ReadingChoice) => {
    setIsReading(true);
    setFault(null);
    await rereadImport(record, draft.transfer.id, choice)
      .then(onReread, (error: unknown) => setFault(uploadFault(error)))
      .finally(() => setIsReading(false));
  };
  return { isReading, fault, reread };
}

function useEncodings() {
  const { t } = useLingui();
  return [
    { value: 'utf-8', label: t`Unicode (UTF-8)` },
    { value: 'utf-16le', label: t`Unicode (UTF-16)` },
    { value: 'utf-16be', label: t`Unicode (UTF-16, other byte order)` },
    { value: 'windows-1252', label: t`Western European (Windows)` },
    { value: 'windows-1256', label: t`Arabic (Windows)` },
  ];
}

/** Sheet of a workbook, or encoding of a text file. Another one is read from the file again, which a reload of the page forgets. */
function Reading({ record, draft, onReread }: Pick<FileChoicesProps, 'record' | 'draft' | 'onReread'>) {
  const { t } = useLingui();
  const { isReading, fault, reread } = useReread({ record, draft, onReread });
  const { sheet, sheets = [], encoding } = draft.reading ?? {};
  const encodings = useEncodings();
  const canChoose = canReread(draft.transfer.id);
  const shared = {
    size: 'xs',
    allowDeselect: false,
    disabled: isReading || !canChoose,
    error: fault,
    ...(!canChoose && { description: t`Upload the file again to change this.` }),
  } as const;
  return (
    <>
      {sheet && sheets.length > 1 && (
        <Select
          {...shared}
          label={t`Sheet`}
          data={[...new Set(sheets)]}
          value={sheet}
          onChange={(value) => value && void reread({ sheet: value })}
        />
      )}
      {encoding && (
        <Select
          {...shared}
          label={t`Text encoding`}
          data={encodings}
          value={encoding}
          onChange={(value) => value && void reread({ encoding: value as typeof encoding })}
        />
      )}
    </>
  );
}

/** Choice of the way in which the file writes dates and numbers. Ways that its cells prove are chosen already. */
function Formats({ record, draft, formats, onFormats }: Omit<FileChoicesProps, 'onReread'>) {
  const { t } = useLingui();
  const fields = Object.values(importableFields(record));
  const { dateOrder, decimalSign } = formats;
  const shared = { size: 'xs', clearable: true, placeholder: t`Not known` } as const;
  const orders = [
    { value: 'day-first', label: t`Day first: 31/12/2026` },
    { value: 'month-first', label: t`Month first: 12/31/2026` },
  ];
  const signs = [
    { value: 'point', label: t`Point: 1.5` },
    { value: 'comma', label: t`Comma: 1,5` },
  ];
  return (
    <>
      {fields.some(({ kind }) => kind === 'day') && (
        <Select
          {...shared}
          label={t`Order of dates`}
          data={orders}
          value={dateOrder}
          onChange={(value) => onFormats({ ...formats, dateOrder: value as typeof dateOrder })}
        />
      )}
      {draft.reading?.encoding && fields.some((field) => isNumeric(field) || field.kind === 'money') && (
        <Select
          {...shared}
          label={t`Decimal sign`}
          data={signs}
          value={decimalSign}
          onChange={(value) => onFormats({ ...formats, decimalSign: value as typeof decimalSign })}
        />
      )}
    </>
  );
}

/** Choices that hold for the whole file of an import. */
export const FileChoices = ({ onReread, ...props }: FileChoicesProps) => (
  <div className={classes.choices}>
    <Reading record={props.record} draft={props.draft} onReread={onReread} />
    <Formats {...props} />
  </div>
);
