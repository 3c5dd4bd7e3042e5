import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { Values } from '#shared/records/record.schema.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { RecordPlace, RecordRights, RecordRow } from './any-record.ts';
import type { RecordDrawerParts } from './record-drawer-parts.ts';
import { titleOf } from './any-record.ts';
import { rememberStep } from './record-undo.ts';
import { changeRecord, createRecord } from './record.store.ts';

const RecordForm = lazyComponent(async () => (await import('./record-form.tsx')).RecordForm, <Skeleton height={240} />);

interface CreateProps {
  onCreated: () => void;
  onLeaveCreated: (saved: RecordRow | null) => void;
  place: RecordPlace;
  rights: RecordRights;
  initial?: Values | undefined;
  parts?: RecordDrawerParts | undefined;
  onClose: () => void;
}

/** Form of a new record. */
export function CreateForm({ place, rights, initial, parts, onCreated, onLeaveCreated, onClose }: CreateProps) {
  const { t } = useLingui();
  const [id] = useState(createId);
  return (
    <RecordForm
      record={place.record}
      initial={initial}
      suggest={parts?.suggest}
      suggestionNotes={parts?.suggestionNotes}
      Rules={parts?.FormRules}
      rights={rights.fieldRights?.(null)}
      submitLabel={t`Create`}
      onSend={(values) => {
        const sent = createRecord(place, id, values);
        const remember = (row: RecordRow) => {
          rememberStep({ title: titleOf(place.record, row), undo: () => changeRecord(place, 'delete', row) });
          onCreated();
        };
        void sent.then(remember, () => {});
        return sent;
      }}
      // The form returns what `onSend` has given.
      onSaved={(saved) => onLeaveCreated(saved as RecordRow | null)}
      onCancel={onClose}
    />
  );
}
