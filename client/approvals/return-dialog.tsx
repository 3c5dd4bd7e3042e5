import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { Approval } from '#shared/approvals/approval.schema.ts';
import { msg } from '#shared/platform/message.ts';
import { text } from '#shared/records/fields.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import type { FormRecord } from '#client/records/use-record-form.ts';
import { isolateDirection } from '#client/ui/isolate.ts';

const fields = { comment: text({ label: msg({ message: 'Decision comment' }), min: 5, max: 500 }) };

/** The draft of a comment is kept for its request. */
const formOf = (approvals: readonly Approval[]): FormRecord => ({
  name: `approval return ${approvals.length === 1 ? approvals[0]!.id : 'several'}`,
  fields,
  readOnly: [],
  liveBy: 'company',
  isMovable: false,
});

interface ReturnDialogProps {
  approvals: readonly Approval[];
  onSend: (comment: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of a return. It stays open until the server has answered. */
export function ReturnDialog({ approvals, onSend, onClose }: ReturnDialogProps) {
  const { t } = useLingui();
  const count = approvals.length;
  const label = t`${plural(count, { one: 'Return for changes', other: 'Return for changes' })}`;
  const title = count === 1 ? `${label}: ${isolateDirection(approvals[0]!.title)}` : label;
  const send = async ({ comment }: Readonly<Record<string, unknown>>) => {
    await onSend(comment as string);
    return approvals[0]!;
  };
  return (
    <Modal opened onClose={() => leaveForm(onClose)} title={title} centered size={460} closeButtonProps={{ 'aria-label': t`Close` }}>
      <RecordForm record={formOf(approvals)} submitLabel={label} isSentAtOnce onSend={send} onSaved={onClose} onCancel={onClose} />
    </Modal>
  );
}
