import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isolateDirection } from '#client/ui/isolate.ts';
import { StateMessage } from '#client/ui/state-message.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { titleOf, type RecordPlace, type RecordRights, type RecordRow } from './any-record.ts';
import { readDrafts } from './kept-drafts.ts';
import { usePersonOf } from './record-person.ts';
import { undeleteRecord } from './record.store.ts';
import { useRecordRefusal } from './use-record-actions.ts';
import type { OpenRecord } from './use-record.ts';

interface DeletedRecordProps {
  place: RecordPlace;
  id: string;
  known: RecordRow | null;
  rights: RecordRights;
  open: OpenRecord;
  close: ReactNode;
}

/** Texts typed into the fields of a record and not saved, one below the other. */
const typedText = ({ record }: RecordPlace, id: string): string =>
  Object.values(readDrafts(record, id))
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .join('\n\n');

/** Names the person who deleted an open record, and offers to restore it and to copy what was typed meanwhile. */
export function DeletedRecord({ place, id, known, rights, open, close }: DeletedRecordProps) {
  const { t } = useLingui();
  const sayRefusal = useRecordRefusal(place.record);
  const { name, isKnown } = usePersonOf(open.changedById);
  const person = isolateDirection(name);
  const row = open.record ?? known;
  const hasDraft = Object.keys(readDrafts(place.record, id)).length > 0;
  const copy = async () => {
    await navigator.clipboard.writeText(typedText(place, id));
    showToast({ tone: 'done', words: t`Text copied`, closeLabel: t`Close` });
  };
  const title = row && isolateDirection(titleOf(place.record, row));
  const deleted = isKnown && title ? t`${person} deleted “${title}” while it was open.` : t`Someone deleted it while it was open.`;
  const actions = (
    <>
      {row && rights.canDelete(row) && <Button onClick={() => void undeleteRecord(place, row).catch(sayRefusal)}>{t`Restore`}</Button>}
      {hasDraft && <Button variant="default" onClick={() => void copy()}>{t`Copy my text`}</Button>}
      {close}
    </>
  );
  return (
    <StateMessage
      kind="absent"
      title={t`This was deleted`}
      sentence={hasDraft ? `${deleted} ${t`Your unsaved text is kept on this device.`}` : deleted}
      action={actions}
    />
  );
}
