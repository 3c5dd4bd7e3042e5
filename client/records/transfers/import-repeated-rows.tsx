import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { ImportDraft, RepeatedRows } from '#shared/records/transfer.schema.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { momentText } from '#client/ui/moment-text.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { mapImportColumns } from './transfers.store.ts';

interface ImportRepeatedRowsProps {
  draft: ImportDraft;
  repeated: RepeatedRows;
  onDraft: (draft: ImportDraft) => void;
}

/** Asks whether rows that an earlier import has stored count again. */
export function ImportRepeatedRows({ draft: { transfer, columns, formats }, repeated, onDraft }: ImportRepeatedRowsProps) {
  const { t, i18n } = useLingui();
  const sayRefusal = useErrorToast();
  const [isSending, setIsSending] = useState(false);
  const { count, at, areTaken } = repeated;
  const moment = momentText(at, readerClock.zone(), i18n.locale);
  const choose = async (takesRepeated: boolean) => {
    setIsSending(true);
    const fields = columns.map(({ field }) => field);
    const sent = await mapImportColumns(transfer.id, fields, formats, takesRepeated).catch(sayRefusal);
    setIsSending(false);
    if (sent) onDraft(sent);
  };
  return (
    <Checkbox
      mx={24}
      my="xs"
      data-notice
      checked={areTaken}
      disabled={isSending}
      label={t`${plural(count, { one: 'Import # row again', other: 'Import # rows again' })}`}
      description={t`Imported before, last on ${moment}. Without this choice such rows change nothing.`}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
    />
  );
}
