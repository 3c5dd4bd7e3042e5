import { useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { importableFields } from '#shared/records/import-columns.ts';
import { maxImportRows, maxImportSize, type ImportDraft } from '#shared/records/transfer.schema.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import { emptyingText } from '#client/records/emptying-text.ts';
import { ImportHelp } from './import-help.tsx';
import { uploadImport } from './transfers.store.ts';
import { useUploadFault } from './use-upload-fault.ts';
import classes from './import-wizard.module.css';

const extensions = '.csv,.tsv,.txt,.xlsx';

function useUpload(record: ImportableList, onDraft: (draft: ImportDraft) => void) {
  const { t } = useLingui();
  const uploadFault = useUploadFault();
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setFault(null);
    if (file.size > maxImportSize) return setFault(t`A file can have up to 5 MB. Split it and try again.`);
    setIsSending(true);
    await uploadImport(record, file)
      .then(onDraft, (error: unknown) => setFault(uploadFault(error)))
      .finally(() => setIsSending(false));
  };
  return { isSending, fault, send };
}

/** Says what a file may contain, and how its cells are read. */
function Rules({ record }: { record: ImportableList }) {
  const { t, i18n } = useLingui();
  const rows = i18n.number(maxImportRows);
  const fields = Object.values(importableFields(record));
  const sentences = [
    t`Up to ${rows} rows and 5 MB. The first row contains the names of the columns.`,
    ...(fields.some(({ kind }) => kind === 'person') ? [t`People are found by email address, employee ID or full name.`] : []),
    record.hints ? t(record.hints.rules) : t`A blank cell leaves a value unchanged, and ${emptyingText} empties it.`,
  ];
  return sentences.map((sentence) => (
    <p key={sentence} className={classes.limits}>
      {sentence}
    </p>
  ));
}

/** Takes the file of an import by drop or dialog. */
export function ImportUploadStep({ record, onDraft }: { record: ImportableList; onDraft: (draft: ImportDraft) => void }) {
  const { t } = useLingui();
  const { isSending, fault, send } = useUpload(record, onDraft);
  const openDialog = useRef<() => void>(null);
  const label = t`File to import`;
  return (
    <div className={classes.upload}>
      <Dropzone
        role="group"
        aria-label={label}
        unstyled
        className={classes.drop!}
        multiple={false}
        activateOnClick={false}
        activateOnKeyboard={false}
        disabled={isSending}
        openRef={openDialog}
        inputProps={{ accept: record.hints?.extensions ?? extensions, 'aria-label': label }}
        onDrop={([file]) => void send(file)}
      >
        {isSending ? <Loader size={28} aria-hidden="true" /> : <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden="true" />}
        <p className={classes.hint} role="status">
          {isSending ? t`Reading the file` : record.hints?.drop ? t(record.hints.drop) : t`Drop a CSV or XLSX file here`}
        </p>
        <Rules record={record} />
        <Button disabled={isSending} onClick={() => openDialog.current?.()} data-autofocus>{t`Choose a file`}</Button>
        {fault !== null && (
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        )}
      </Dropzone>
      <ImportHelp record={record} />
    </div>
  );
}
