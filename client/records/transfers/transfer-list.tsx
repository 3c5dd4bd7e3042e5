import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { downloadExportEndpoint } from '#shared/records/transfers.api.ts';
import type { Transfer } from '#shared/records/transfer.schema.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { ExportableList } from '#client/records/any-record.ts';
import { percentDone } from './percent-done.ts';
import type { TransferRights } from './transfer-menus.tsx';
import { deleteTransfer, useTransfers } from './transfers.store.ts';
import { useOpenImport } from './use-open-import.ts';
import classes from './transfer-list.module.css';

const addressOf = ({ id }: Transfer) => downloadExportEndpoint.url.replace(':transferId', id);

function useStateText(): (transfer: Transfer) => string {
  const { t, i18n } = useLingui();
  return ({ kind, state, isUndo, failure, done, total, counts: { faulty } }) => {
    const [stored, all] = [i18n.number(done), i18n.number(total)];
    if (failure === 'denied') return t`Stopped: you no longer have permission`;
    if (state === 'failed') return t`Could not be finished`;
    if (kind === 'export')
      return state === 'done' ? t`Ready to download` : t`Exporting: ${plural(done, { one: '# row', other: '# rows' })}`;
    if (isUndo && state === 'running') return t`${plural(done, { one: 'Undoing: # row left', other: 'Undoing: # rows left' })}`;
    if (isUndo) return faulty > 0 ? t`${plural(faulty, { one: 'Undone except # row', other: 'Undone except # rows' })}` : t`Undone`;
    if (state === 'running') return t`Importing: ${stored} of ${all}`;
    if (state === 'done') return t`Imported: ${plural(done, { one: '# row', other: '# rows' })}`;
    return faulty > 0 ? t`${plural(faulty, { one: '# row needs a correction', other: '# rows need a correction' })}` : t`Not imported yet`;
  };
}

function Action({ transfer }: { transfer: Transfer }) {
  const { t } = useLingui();
  const { open } = useOpenImport();
  const { kind, state, id } = transfer;
  if (kind === 'import')
    return (
      <Button size="compact-xs" variant="light" onClick={() => open(id)}>
        {state === 'draft' ? t`Continue` : t`Open`}
      </Button>
    );
  if (state !== 'done') return null;
  return (
    <Button size="compact-xs" variant="light" component="a" href={addressOf(transfer)} download>
      {t`Download`}
    </Button>
  );
}

function Line({ transfer }: { transfer: Transfer }) {
  const { t } = useLingui();
  const stateText = useStateText();
  const sayRefusal = useErrorToast();
  const { id, fileName, kind, state } = transfer;
  const remove = () => void deleteTransfer(id).catch(sayRefusal);
  const isMeasured = state === 'running' && kind === 'import';
  return (
    <li className={classes.line}>
      <bdi className={classes.name}>{fileName}</bdi>
      <span className={classes.state} role="status">
        {stateText(transfer)}
      </span>
      {isMeasured && <ProgressBar value={percentDone(transfer)} label={fileName} />}
      <Action transfer={transfer} />
      {state !== 'running' && (
        <Button size="compact-xs" variant="subtle" color="gray" aria-label={t`Remove ${fileName}`} onClick={remove}>
          {t`Remove`}
        </Button>
      )}
    </li>
  );
}

interface TransferListProps {
  record: Pick<ExportableList, 'plural'>;
  rights: TransferRights;
  /** Chooses among the imports and exports of the list, for lists with several places. */
  isShown?: (transfer: Transfer) => boolean;
}

const all = () => true;

/** Imports and exports of this list that the reader has started. */
export function TransferList({ record, rights, isShown = all }: TransferListProps) {
  const { t } = useLingui();
  const known = useTransfers((rights.canImport ?? rights.canCreate) || rights.canExport);
  const transfers = known.filter((one) => one.record === record.plural && isShown(one));
  if (transfers.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t`Imports and exports`}>
      {transfers.map((transfer) => (
        <Line key={transfer.id} transfer={transfer} />
      ))}
    </ul>
  );
}
