import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { msg } from '#shared/platform/message.ts';
import { text } from '#shared/records/fields.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import type { FormRecord } from '#client/records/use-record-form.ts';
import { isolateDirection } from '#client/ui/isolate.ts';

const fields = { comment: text({ label: msg({ message: 'Decision comment' }), min: 5, max: 500 }) };

/** The draft of a comment is kept for its request. */
const formOf = (id: string): FormRecord => ({
  name: `approval return ${id}`,
  fields,
  readOnly: [],
  liveBy: 'company',
  isMovable: false,
});

interface ReturnDialogProps {
  /** Id of the request or record, for the draft of the comment. */
  id: string;
  /** Titles of the records that are returned. */
  titles: readonly string[];
  /** The records are declined for good. */
  isDeclined?: boolean;
  onSend: (comment: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of a return. It stays open until the server has answered. */
export function ReturnDialog({ id, titles, isDeclined = false, onSend, onClose }: ReturnDialogProps) {
  const { t } = useLingui();
  const count = titles.length;
  const returned = t`${plural(count, { one: 'Return for changes', other: 'Return for changes' })}`;
  const label = isDeclined ? t`${plural(count, { one: 'Decline', other: 'Decline' })}` : returned;
  const title = count === 1 ? `${label}: ${isolateDirection(titles[0]!)}` : label;
  const send = async ({ comment }: Readonly<Record<string, unknown>>) => {
    await onSend(comment as string);
    return { id };
  };
  return (
    <Modal opened onClose={() => leaveForm(onClose)} title={title} centered size={460} closeButtonProps={{ 'aria-label': t`Close` }}>
      <RecordForm record={formOf(id)} submitLabel={label} isSentAtOnce onSend={send} onSaved={onClose} onCancel={onClose} />
    </Modal>
  );
}
