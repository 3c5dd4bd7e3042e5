import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { call } from '#client/platform/http/call.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { refusals } from '#client/platform/live/room-status.ts';
import type { RecordPlace, RecordRow } from './any-record.ts';
import { FollowedRecord, type RecordView } from './followed-record.ts';

export interface OpenRecord extends RecordView {
  retry: () => void;
  accept: (record: RecordRow) => void;
}

function newFollowed(place: RecordPlace, id: string, known: RecordRow | null): FollowedRecord {
  const { read } = place.record.endpoints;
  return new FollowedRecord({
    place,
    id,
    known,
    read: () => call(read as Endpoint, { params: { recordId: id } } as never) as Promise<unknown> as Promise<RecordRow>,
    roomAt: (roomId) => rooms.followed(place.record.room, roomId),
    isAbsent: (error) => refusals[failureCode(error)] !== undefined,
  });
}

/** Reads a record and follows it while the component is mounted. The component needs the id as its key. */
export function useRecord(place: RecordPlace, id: string, known: RecordRow | null): OpenRecord {
  const [followed] = useState(() => newFollowed(place, id, known));
  useEffect(() => followed.use(), [followed]);
  const view = useSyncExternalStore(followed.subscribe, followed.view, followed.view);
  return { ...view, retry: followed.retry, accept: followed.accept };
}
