import { useEffect, useEffectEvent, useState } from 'react';
import { keepPlanned } from '#client/objectives/create/planned-results.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { readTemplate, type TemplateStart } from './template-start.ts';

/** Template in the form of a new objective. A form with unsaved changes asks before another template replaces them. */
export function useTemplateStart(wantedId: string | null) {
  const [start, setStart] = useState<TemplateStart | null>(null);
  const [loadingId, setLoadingId] = useState<string | null>(null);
  const sayError = useErrorToast();
  const put = (next: TemplateStart) => {
    keepPlanned(next.results);
    setStart(next);
  };
  const load = (templateId: string) => {
    setLoadingId(templateId);
    readTemplate(templateId)
      .then(put, sayError)
      .finally(() => setLoadingId(null));
  };
  const choose = (templateId: string) => leaveForm(() => load(templateId));
  const begin = useEffectEvent(choose);
  useEffect(() => {
    if (wantedId !== null) begin(wantedId);
  }, [wantedId]);
  return { start, chosenId: loadingId ?? start?.templateId ?? null, onChoose: choose };
}
