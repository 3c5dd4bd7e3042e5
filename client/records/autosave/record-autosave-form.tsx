import { Skeleton } from '@mantine/core';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { call } from '#client/platform/http/call.ts';
import type { RecordPlace, RecordRow } from '#client/records/any-record.ts';
import type { OpenRecord } from '#client/records/use-record.ts';
import { AutosaveForm, type AutosaveFormProps } from './autosave-form.tsx';
import type { AutosavePlan, AutosaveView } from './autosave.ts';
import { useAutosave } from './use-autosave.ts';

interface RecordAutosaveFormProps extends Pick<AutosaveFormProps, 'shown' | 'Rules' | 'rights'> {
  place: RecordPlace;
  open: OpenRecord;
}

function planOf({ record }: RecordPlace, { accept }: OpenRecord, stored: RecordRow): AutosavePlan {
  const send = async (changes: object, key: string): Promise<RecordRow> => {
    const params = { recordId: stored.id };
    const saved = (await call(record.endpoints.edit as Endpoint, { params, body: changes, key } as never)) as unknown;
    accept(saved as RecordRow);
    return saved as RecordRow;
  };
  return { name: `${record.name}:${stored.id}`, fields: record.fields, values: stored, send };
}

/** Saves a record also while none of its forms is shown. They are shown when the view is ready. The component needs the id as its key. */
export function useRecordAutosave(place: RecordPlace, open: OpenRecord, stored: RecordRow): AutosaveView {
  return useAutosave(planOf(place, open, stored));
}

/** Form of an open record that saves each field by itself. */
export function RecordAutosaveForm({ place, open, ...rest }: RecordAutosaveFormProps) {
  const { stored, authors } = open;
  if (!stored) return <Skeleton height={240} />;
  const { name, send } = planOf(place, open, stored);
  return <AutosaveForm key={name} {...rest} name={name} record={place.record} row={stored} authors={authors} send={send} />;
}
