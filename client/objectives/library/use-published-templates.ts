import { useState } from 'react';
import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { listPublishedTemplatesEndpoint, type PublishedTemplate } from '#shared/objectives/published-templates.api.ts';
import { call } from '#client/platform/http/call.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { useAnswer } from '#client/ui/use-answer.ts';

interface Published {
  /** Null while they load. */
  readonly templates: readonly PublishedTemplate[] | null;
  /** HR has published, archived or restored a template since the reading. */
  readonly isOld: boolean;
  readonly isReading: boolean;
  readonly isFailed: boolean;
  /** Reads the templates again. */
  readonly refresh: () => void;
}

/** Ids and versions of the templates in the library; null until they are loaded. */
function usePublications(companyId: string) {
  const [live] = useRoom(okrTemplate.room, companyId);
  const rows = Object.values(live.state?.records ?? {}).filter(({ isArchived, publication }) => !isArchived && publication !== null);
  const key = rows.map(({ id, publication }) => `${id} ${publication!.number}`).toSorted();
  return { key: live.state ? key.join() : null, isFailed: live.status === 'failed', retry: live.retry };
}

/** Newest versions of the templates in the library. Reads them once, because every open form would read them again at each publication. */
export function usePublishedTemplates(companyId: string): Published {
  const live = usePublications(companyId);
  const [readKey, setReadKey] = useState<string | null>(null);
  if (readKey === null && live.key !== null) setReadKey(live.key);
  const answer = useAnswer(readKey, async () => (await call(listPublishedTemplatesEndpoint, {})).templates);
  const isFailed = live.isFailed || answer.isFailed;
  const isChanged = live.key !== null && live.key !== readKey;
  const refresh = () => {
    if (live.isFailed) live.retry();
    else if (isChanged) setReadKey(live.key);
    else answer.retry();
  };
  const isOld = answer.value !== null && (isChanged || !answer.isCurrent);
  return { templates: answer.value, isOld, isReading: !isFailed && !answer.isCurrent, isFailed, refresh };
}
