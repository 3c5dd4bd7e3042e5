import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { maxWholeRows, type ImportChange, type ImportDraft, type Transfer } from '#shared/records/transfer.schema.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import { ImportCountsLine } from './import-counts-line.tsx';
import { ImportRepeatedRows } from './import-repeated-rows.tsx';
import { ImportTable } from './import-table.tsx';
import { startImport } from './transfers.store.ts';
import { useErrorFile } from './use-error-file.ts';
import { useImportRows } from './use-import-rows.ts';
import classes from './import-wizard.module.css';

interface ImportRowsStepProps {
  record: ImportableList;
  draft: ImportDraft;
  onTransfer: (transfer: Transfer) => void;
  onChange: (change: ImportChange) => void;
  onDraft: (draft: ImportDraft) => void;
  onBack: () => void;
  onStarted: () => void;
}

function StartButton({ transfer, onTransfer, onStarted }: { transfer: Transfer } & Pick<ImportRowsStepProps, 'onTransfer' | 'onStarted'>) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [isSending, setIsSending] = useState(false);
  const { counts, total, done } = transfer;
  const isPartial = counts.faulty > 0;
  const valid = total - counts.faulty - done;
  const partial = t`${plural(valid, { one: 'Import # valid row only', other: 'Import # valid rows only' })}`;
  const whole = t`${plural(valid, { one: 'Import # row', other: 'Import # rows' })}`;
  const start = async () => {
    setIsSending(true);
    const started = await startImport(transfer.id, isPartial).catch(sayRefusal);
    setIsSending(false);
    if (!started) return;
    onTransfer(started);
    onStarted();
  };
  return (
    <Button loading={isSending} disabled={valid === 0} onClick={() => void start()}>
      {valid === 0 ? t`Import` : isPartial ? partial : whole}
    </Button>
  );
}

interface ShownRowsProps extends Pick<ImportRowsStepProps, 'record' | 'draft' | 'onChange'> {
  isFaulty: boolean;
}

function ShownRows({ record, draft: { transfer, columns }, isFaulty, onChange }: ShownRowsProps) {
  const { rows, isLoading, hasFailed, retry, correct } = useImportRows(transfer.id, isFaulty, onChange);
  if (hasFailed) return <NotLoaded onRetry={retry} />;
  return <ImportTable record={record} columns={columns} rows={rows} isLoading={isLoading} onCorrect={correct} />;
}

/** Says what happens if a row is refused while the rows are stored. */
function RefusalNotice({ transfer: { counts, total } }: { transfer: Transfer }) {
  const { t } = useLingui();
  if (counts.faulty > 0) return null;
  return (
    <p className={classes.limits}>
      {total > maxWholeRows
        ? t`The rows are stored 200 at a time. If a row is refused, the others stay stored and you can correct it.`
        : t`All rows are stored together. If one is refused, none is stored.`}
    </p>
  );
}

/** Shows the rows with their faults, which are corrected in place. */
export function ImportRowsStep({ record, draft, onTransfer, onChange, onDraft, onBack, onStarted }: ImportRowsStepProps) {
  const { t } = useLingui();
  const { transfer, repeated } = draft;
  const [shown, setShown] = useState(transfer.counts.faulty > 0 ? 'faulty' : 'all');
  // A choice checks all rows again. A correction leaves the others where they are, with the focus.
  const [choices, setChoices] = useState(0);
  const choose = (chosen: ImportDraft) => {
    setChoices((before) => before + 1);
    onDraft(chosen);
  };
  const saveErrors = useErrorFile(record, draft);
  const views = [
    { value: 'faulty', label: t`To correct` },
    { value: 'all', label: t`All rows` },
  ];
  return (
    <>
      <div className={classes.bar}>
        <ImportCountsLine transfer={transfer} />
        <SegmentedControl size="xs" data={views} value={shown} onChange={setShown} aria-label={t`Shown rows`} />
        {transfer.counts.faulty > 0 && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => void saveErrors()}>
            {t`Save the rows with errors as a file`}
          </Button>
        )}
      </div>
      {repeated && <ImportRepeatedRows draft={draft} repeated={repeated} onDraft={choose} />}
      <ShownRows key={[shown, choices].join(' ')} {...{ record, draft, onChange }} isFaulty={shown === 'faulty'} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onBack}>{t`Back to the columns`}</Button>
        <RefusalNotice transfer={transfer} />
        <StartButton transfer={transfer} onTransfer={onTransfer} onStarted={onStarted} />
      </div>
    </>
  );
}
