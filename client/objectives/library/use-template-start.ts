import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepPlanned } from '#client/objectives/create/planned-results.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { readTemplate, type TemplateStart } from './template-start.ts';

interface Wanted {
  /** Template that the address names. */
  templateId: string | null;
  /** Removes it from the address, so that a reload keeps the draft. */
  onTaken: () => void;
}

/** Template in the form of a new objective. A form with unsaved changes asks before another template replaces them. */
export function useTemplateStart({ templateId, onTaken }: Wanted) {
  const [start, setStart] = useState<TemplateStart | null>(null);
  const [loadingId, setLoadingId] = useState<string | null>(null);
  const lastId = useRef<string | null>(null);
  const sayError = useErrorToast();
  const put = (next: TemplateStart) => {
    if (lastId.current !== next.templateId) return;
    keepPlanned(next.results);
    setStart(next);
  };
  const load = (id: string) => {
    lastId.current = id;
    setLoadingId(id);
    readTemplate(id)
      .then(put, sayError)
      .finally(() => setLoadingId((current) => (current === id ? null : current)));
  };
  const choose = (id: string) => leaveForm(() => load(id));
  const begin = useEffectEvent((id: string) => {
    choose(id);
    onTaken();
  });
  useEffect(() => {
    if (templateId !== null) begin(templateId);
  }, [templateId]);
  return { start, chosenId: loadingId ?? start?.templateId ?? null, onChoose: choose };
}
