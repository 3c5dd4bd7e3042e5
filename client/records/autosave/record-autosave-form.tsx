import { Skeleton } from '@mantine/core';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { call } from '#client/platform/http/call.ts';
import type { RecordPlace, RecordRow } from '#client/records/any-record.ts';
import type { OpenRecord } from '#client/records/use-record.ts';
import { AutosaveForm, type AutosaveFormProps } from './autosave-form.tsx';

interface RecordAutosaveFormProps extends Pick<AutosaveFormProps, 'shown' | 'Rules' | 'rights'> {
  place: RecordPlace;
  open: OpenRecord;
}

/** Form of an open record that saves each field by itself. */
export function RecordAutosaveForm({ place: { record }, open, ...rest }: RecordAutosaveFormProps) {
  const { stored, accept, changedById } = open;
  if (!stored) return <Skeleton height={240} />;
  const { id } = stored;
  const name = `${record.name}:${id}`;
  const edit = async (changes: object, key: string): Promise<RecordRow> => {
    const saved = (await call(record.endpoints.edit as Endpoint, { params: { recordId: id }, body: changes, key } as never)) as unknown;
    accept(saved as RecordRow);
    return saved as RecordRow;
  };
  return <AutosaveForm key={name} {...rest} name={name} record={record} row={stored} changedById={changedById} send={edit} />;
}
