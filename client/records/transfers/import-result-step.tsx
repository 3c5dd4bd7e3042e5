import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ImportDraft, Transfer } from '#shared/records/transfer.schema.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { ImportCountsLine } from './import-counts-line.tsx';
import { percentDone } from './percent-done.ts';
import { KeptRows, UndoButton, useUndoSentence } from './import-undo.tsx';
import { startImport } from './transfers.store.ts';
import classes from './import-wizard.module.css';

interface ImportResultStepProps {
  record: ImportableList;
  draft: ImportDraft;
  onTransfer: (transfer: Transfer) => void;
  onCorrect: () => void;
  onClose: () => void;
}

/** Time in milliseconds without progress after which an import can be started again. */
const standstillMs = 65_000;

/** Tells whether a running import has made no progress for a minute. */
function useStandstill({ state, revision }: Transfer): boolean {
  const [stopped, setStopped] = useState<number | null>(null);
  useEffect(() => {
    if (state !== 'running') return undefined;
    const waiting = setTimeout(() => setStopped(revision), standstillMs);
    return () => clearTimeout(waiting);
  }, [state, revision]);
  return stopped === revision && state === 'running';
}

function useSentence(transfer: Transfer): string {
  const { t, i18n } = useLingui();
  const undoSentence = useUndoSentence();
  const { state, failure, done, total, counts } = transfer;
  const { faulty } = counts;
  if (transfer.isUndo) return undoSentence(transfer);
  const [stored, all] = [i18n.number(done), i18n.number(total)];
  if (state === 'running') return t`Importing: ${stored} of ${all}`;
  if (failure === 'denied') return t`You no longer have permission for this import. Rows that are already stored are kept.`;
  if (state === 'failed') return t`The import could not be finished. Rows that are already stored are kept. Import the others again.`;
  if (state === 'done') return t`${plural(done, { one: '# row is imported.', other: 'All # rows are imported.' })}`;
  return t`${stored} of ${all} rows are imported. ${plural(faulty, { one: '# row needs a correction.', other: '# rows need a correction.' })}`;
}

/** Shows the progress of an import and its result. It goes on when the page is left. */
export function ImportResultStep({ record, draft, onTransfer, onCorrect, onClose }: ImportResultStepProps) {
  const { t } = useLingui();
  const { transfer } = draft;
  const sayRefusal = useErrorToast();
  const sentence = useSentence(transfer);
  const hasStopped = useStandstill(transfer);
  const { state, counts, isUndo = false } = transfer;
  const resume = () => void startImport(transfer.id, true).then(onTransfer, sayRefusal);
  return (
    <div className={classes.outcome}>
      <p className={classes.sentence} role="status">
        {sentence}
      </p>
      <ProgressBar value={percentDone(transfer)} label={isUndo ? t`Undone rows` : t`Imported rows`} />
      {!isUndo && <ImportCountsLine transfer={transfer} />}
      {state === 'running' && (
        <p className={classes.limits}>
          {isUndo ? t`You can leave this page. The undo goes on.` : t`You can leave this page. The import goes on.`}
        </p>
      )}
      {isUndo && state === 'done' && counts.faulty > 0 && <KeptRows record={record} draft={draft} />}
      <div className={classes.actions}>
        {hasStopped && (
          <Button variant="default" onClick={resume}>
            {isUndo ? t`Continue the undo` : t`Continue the import`}
          </Button>
        )}
        {state === 'draft' && counts.faulty > 0 && <Button onClick={onCorrect}>{t`Correct the rows with errors`}</Button>}
        {state === 'draft' && counts.faulty === 0 && <Button onClick={onCorrect}>{t`Show the rows`}</Button>}
        {state !== 'draft' && <Button variant={state === 'done' ? 'filled' : 'default'} onClick={onClose}>{t`Show the list`}</Button>}
        <UndoButton transfer={transfer} onTransfer={onTransfer} />
      </div>
    </div>
  );
}
