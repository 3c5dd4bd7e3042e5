import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { maxWholeRows, type Transfer } from '#shared/records/transfer.schema.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { startImport } from './transfers.store.ts';
import classes from './import-wizard.module.css';

/** Valid rows that are not stored yet. */
const validRows = ({ counts, total, done }: Transfer): number => total - counts.faulty - done;

/** Rows that an import would store. An unchanged row stores nothing. */
const rowsToStore = (transfer: Transfer): number => Math.min(validRows(transfer), transfer.counts.create + transfer.counts.update);

interface ImportStartButtonProps {
  transfer: Transfer;
  onTransfer: (transfer: Transfer) => void;
  onStarted: () => void;
}

/** Starts an import and names the number of rows that it stores. */
export function ImportStartButton({ transfer, onTransfer, onStarted }: ImportStartButtonProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [isSending, setIsSending] = useState(false);
  const isPartial = transfer.counts.faulty > 0;
  const valid = rowsToStore(transfer);
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

/** Says that the rows change nothing, or what happens if a row is refused while the rows are stored. */
export function ImportStartNotice({ transfer }: { transfer: Transfer }) {
  const { t } = useLingui();
  const { counts, total } = transfer;
  if (validRows(transfer) > 0 && rowsToStore(transfer) === 0)
    return (
      <p className={classes.limits} role="status" tabIndex={-1} data-notice>
        {t`There is nothing new to import. The valid rows change nothing.`}
      </p>
    );
  if (counts.faulty > 0) return null;
  return (
    <p className={classes.limits}>
      {total > maxWholeRows
        ? t`The rows are stored 200 at a time. If a row is refused, the others stay stored and you can correct it.`
        : t`All rows are stored together. If one is refused, none is stored.`}
    </p>
  );
}
