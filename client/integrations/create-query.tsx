import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { kpiQuery } from '#shared/integrations/kpi-query.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import { createRecord } from '#client/records/record.store.ts';
import { focusRow } from '#client/ui/focus-row.ts';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { QueryFormRules } from './query-form-rules.tsx';
import { TestQuery } from './test-query.tsx';

interface CreateQueryProps {
  actor: Actor;
  connectionId: string | null;
  onClose: () => void;
}

/** Dialog with a new query, which can be tested before it is stored. */
export function CreateQuery({ actor, connectionId, onClose }: CreateQueryProps) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const [id] = useState(createId);
  const [initial] = useState(() => (connectionId === null ? undefined : { connectionId }));
  return (
    <Modal
      opened
      onClose={() => leaveForm(onClose)}
      size={680}
      fullScreen={isNarrow}
      title={t`New query`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <RecordForm
        record={kpiQuery}
        initial={initial}
        Rules={QueryFormRules}
        submitLabel={t`Create query`}
        onSend={(values) => createRecord({ record: kpiQuery, companyId: actor.companyId }, id, values)}
        onSaved={(saved) => {
          onClose();
          if (saved) focusRow(saved.id);
        }}
        onCancel={onClose}
      >
        {(values) => <TestQuery values={values} />}
      </RecordForm>
    </Modal>
  );
}
