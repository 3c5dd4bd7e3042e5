import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { Proposal } from '#shared/objectives/proposal.schema.ts';
import { proposeEndpoint } from '#shared/objectives/proposals.api.ts';
import { call } from '#client/platform/http/call.ts';
import type { FormRules } from '#client/records/form-rules.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import type { KeyResultValues, ObjectiveValues } from '#client/objectives/objective-rows.ts';
import { beginningOf, changesOf, formOf, unusedNames } from './proposed-fields.ts';

interface ProposeDialogProps {
  found: ObjectiveValues;
  rows: readonly KeyResultValues[];
  proposal: Proposal | null;
  onClose: () => void;
}

/** Form of a change of approved values, which waits for the approver. */
export function ProposeDialog({ found, rows, proposal, onClose }: ProposeDialogProps) {
  const { t } = useLingui();
  const [seen] = useState({ found, rows, proposal });
  const [Rules] = useState((): FormRules => ({ values, children }) => {
    const unused = unusedNames(values, seen.rows);
    return children((name) => (unused.includes(name) ? { isHidden: true } : {}));
  });
  const send = async (values: Readonly<Record<string, unknown>>) => {
    const body = changesOf(seen.found, seen.rows, values);
    await call(proposeEndpoint, { params: { objectiveId: found.id }, body, key: crypto.randomUUID() });
    return found;
  };
  return (
    <Modal
      opened
      onClose={() => leaveForm(onClose)}
      title={t`Propose a change`}
      centered
      size={620}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <RecordForm
        record={formOf(seen.found, seen.rows)}
        initial={beginningOf(seen.found, seen.rows, seen.proposal)}
        submitLabel={t`Send for approval`}
        Rules={Rules}
        isSentAtOnce
        onSend={send}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Modal>
  );
}
