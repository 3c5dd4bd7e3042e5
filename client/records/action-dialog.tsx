import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { askedFields } from '#shared/records/record-action.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { titleOf, type AnyRecord, type RecordRow } from './any-record.ts';
import { leaveForm } from './leave-form.ts';
import { RecordForm } from './record-form.tsx';
import type { FormRecord } from './use-record-form.ts';

interface ActionDialogProps {
  record: AnyRecord;
  name: string;
  /** Words of the button of the action. */
  label: string;
  /** Records as they were when the reader chose the action. */
  rows: readonly RecordRow[];
  /** Current state of these records on the page. */
  shown: readonly RecordRow[];
  send: (values: Values, judged: readonly RecordRow[]) => Promise<void>;
  onClose: () => void;
}

/** Fields of the action as a form, with a draft of its own for each record. */
const formOf = ({ record, name, rows }: ActionDialogProps): FormRecord => ({
  name: `${record.name} ${name} ${rows.length === 1 ? rows[0]!.id : 'several'}`,
  fields: askedFields(record.fields, record.actions[name]!),
  readOnly: [],
  liveBy: 'company',
  isMovable: false,
});

/** Empty fields of the action, or for a single record what the action suggests for it. */
function beginningOf({ record, name, rows }: ActionDialogProps): Values {
  const { suggest } = record.actions[name]!;
  return rows.length === 1 && suggest ? suggest(rows[0] as never) : {};
}

/** Asks for the fields of a named action, the same for all its records. It stays open until the server has accepted them. */
export function ActionDialog(props: ActionDialogProps) {
  const { record, label, rows, shown, send, onClose } = props;
  const { t } = useLingui();
  const [initial] = useState(() => beginningOf(props));
  const [judged, setJudged] = useState(rows);
  const title = rows.length === 1 ? isolateDirection(titleOf(record, rows[0]!)) : null;
  const sendJudged = async (values: Values) => {
    try {
      await send(values, judged);
    } catch (error) {
      // A reader who was told of a change judges what the page shows since.
      setJudged(shown);
      throw error;
    }
    return rows[0]!;
  };
  return (
    <Modal
      opened
      onClose={() => leaveForm(onClose)}
      title={title === null ? label : `${label}: ${title}`}
      centered
      size={460}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <RecordForm record={formOf(props)} initial={initial} submitLabel={label} onSend={sendJudged} onSaved={onClose} onCancel={onClose} />
    </Modal>
  );
}
