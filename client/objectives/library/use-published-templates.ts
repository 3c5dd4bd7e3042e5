import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { listPublishedTemplatesEndpoint, type PublishedTemplate } from '#shared/objectives/published-templates.api.ts';
import { call } from '#client/platform/http/call.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { useAnswer } from '#client/ui/use-answer.ts';

interface Published {
  /** Null while they load. */
  readonly templates: readonly PublishedTemplate[] | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Newest versions of the templates in the library. Reads them again when HR publishes, archives or restores a template. */
export function usePublishedTemplates(companyId: string): Published {
  const [live] = useRoom(okrTemplate.room, companyId);
  const rows = Object.values(live.state?.records ?? {}).filter(({ isArchived, publication }) => !isArchived && publication !== null);
  const key = rows.map(({ id, publication }) => `${id} ${publication!.number}`).toSorted();
  const answer = useAnswer(live.state ? key.join() : null, async () => (await call(listPublishedTemplatesEndpoint, {})).templates);
  const isRoomFailed = live.status === 'failed';
  return { templates: answer.value, isFailed: isRoomFailed || answer.isFailed, retry: isRoomFailed ? live.retry : answer.retry };
}
