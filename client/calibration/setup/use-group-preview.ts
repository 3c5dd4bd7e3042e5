import { useEffect, useState } from 'react';
import { hasCondition, type SubjectGroup, type SubjectGroupPreview } from '#shared/calibration/setup/subject-group.api.ts';
import type { CalibrationHandle } from '#client/calibration/calibration.store.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { previewGroup } from './subject-group.store.ts';

/** Delay between the last change of a group and its preview, in milliseconds. */
const changeMs = 250;

/** Preview of a group, read again when the group or the subjects of the session change. Null until it has arrived. */
export function useGroupPreview(room: CalibrationHandle, group: SubjectGroup, subjects: number): SubjectGroupPreview | null {
  const sayRefusal = useErrorToast();
  const requestKey = JSON.stringify([group, subjects]);
  const [found, setFound] = useState<{ requestKey: string; preview: SubjectGroupPreview } | null>(null);
  const [failed] = useState(() => (error: unknown) => sayRefusal(error));
  useEffect(() => {
    const [wanted] = JSON.parse(requestKey) as [SubjectGroup];
    if (!hasCondition(wanted)) return undefined;
    const ended = new AbortController();
    const read = () =>
      previewGroup(room, wanted, ended.signal).then(
        (preview) => !ended.signal.aborted && setFound({ requestKey, preview }),
        (error: unknown) => !ended.signal.aborted && failed(error),
      );
    const timer = setTimeout(() => void read(), changeMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [room, requestKey, failed]);
  return found?.requestKey === requestKey ? found.preview : null;
}
