import { Button, Skeleton } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { AnyRecord, RecordRow } from '#client/records/any-record.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { ReaderCompany } from '#client/records/record-titles.ts';
import { useRecord, type OpenRecord } from '#client/records/use-record.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';

export interface DraftProps {
  actor: Actor;
  open: OpenRecord;
  row: RecordRow;
  stored: RecordRow;
}

export interface BegunProps {
  actor: Actor;
  row: RecordRow;
  /** Button that returns to the list. */
  close: ReactNode;
}

export interface NewProps {
  actor: Actor;
  onCreated: (id: string) => void;
  onCancel: () => void;
}

interface OpenSetUpProps {
  actor: Actor;
  record: AnyRecord;
  canCreate: boolean;
  /** Id of a record, or `new`. */
  id: string;
  onOpen: (id: string | undefined, step?: string) => void;
  words: { readonly create: string; readonly setUp: string; readonly close: string };
  /** Step that follows the one which stores the draft. */
  second: string;
  New: ComponentType<NewProps>;
  Draft: ComponentType<DraftProps>;
  /** Page of a record that is no draft any more. */
  Begun: ComponentType<BegunProps>;
}

function Stored({ actor, record, id, onOpen, words, Draft, Begun }: OpenSetUpProps) {
  const open = useRecord({ record, companyId: actor.companyId }, id, null);
  const { record: row, stored, status } = open;
  const close = (
    <Button variant="default" onClick={() => leaveForm(() => onOpen(undefined))}>
      {words.close}
    </Button>
  );
  if (status === 'absent' || status === 'deleted') return <StateMessage kind="absent" action={close} />;
  if (status === 'failed') return <NotLoaded onRetry={open.retry} />;
  if (!row || !stored) return <Skeleton height={320} m="md" />;
  if (row['status'] !== 'draft') return <Begun {...{ actor, row, close }} />;
  return (
    <>
      <PageHeader title={<bdi>{row['name'] as string}</bdi>} context={words.setUp} actions={close} />
      <Draft {...{ actor, open, row, stored }} />
    </>
  );
}

/** Set-up of a new record or of a draft, or the page of one that has begun. */
export function OpenSetUp(props: OpenSetUpProps) {
  const { actor, canCreate, id, onOpen, words, second, New } = props;
  if (id === 'new' && !canCreate) return <StateMessage kind="denied" />;
  return (
    <ReaderCompany value={actor.companyId}>
      {id === 'new' ? (
        <>
          <PageHeader title={words.create} />
          <New actor={actor} onCreated={(created) => onOpen(created, second)} onCancel={() => onOpen(undefined)} />
        </>
      ) : (
        <Stored {...props} />
      )}
    </ReaderCompany>
  );
}
