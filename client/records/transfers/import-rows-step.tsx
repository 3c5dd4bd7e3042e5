import { useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ImportChange, ImportDraft, Transfer } from '#shared/records/transfer.schema.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import type { ImportableList } from '#client/records/any-record.ts';
import { ImportCountsLine } from './import-counts-line.tsx';
import { ImportRepeatedRows } from './import-repeated-rows.tsx';
import { ImportStartButton, ImportStartNotice } from './import-start-button.tsx';
import { ImportTable } from './import-table.tsx';
import { useErrorFile } from './use-error-file.ts';
import { useFirstFault } from './use-first-fault.ts';
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

interface ShownRowsProps extends Pick<ImportRowsStepProps, 'record' | 'draft' | 'onChange'> {
  isFaulty: boolean;
  /** Called when the first rows are rendered. */
  onRows: () => void;
}

function ShownRows({ record, draft: { transfer, columns }, isFaulty, onChange, onRows }: ShownRowsProps) {
  const { rows, isLoading, hasFailed, retry, correct } = useImportRows(transfer.id, isFaulty, onChange);
  const hasRows = !hasFailed && (!isLoading || rows.length > 0);
  useEffect(() => {
    if (hasRows) onRows();
  }, [hasRows, onRows]);
  if (hasFailed) return <NotLoaded onRetry={retry} />;
  return <ImportTable record={record} columns={columns} rows={rows} isLoading={isLoading} onCorrect={correct} />;
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
  const { step, show } = useFirstFault();
  const views = [
    { value: 'faulty', label: t`To correct` },
    { value: 'all', label: t`All rows` },
  ];
  return (
    <div ref={step} className={classes.rows}>
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
      <ShownRows key={[shown, choices].join(' ')} {...{ record, draft, onChange }} isFaulty={shown === 'faulty'} onRows={show} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onBack}>{t`Back to the columns`}</Button>
        <ImportStartNotice transfer={transfer} />
        <ImportStartButton transfer={transfer} onTransfer={onTransfer} onStarted={onStarted} />
      </div>
    </div>
  );
}
