import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepPlanned } from '#client/objectives/create/planned-results.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { keepTemplate, readKeptTemplate } from './kept-template.ts';
import { useTemplateRefusal } from './use-template-refusal.ts';
import { readTemplate, type TemplateStart } from './template-start.ts';

interface Started {
  readonly start: TemplateStart | null;
  /** Grows with each template, because the form begins anew. */
  readonly turn: number;
}

interface Wanted {
  /** Template that the address names. */
  templateId: string | null;
  /** Removes it from the address, so that a reload keeps the draft. */
  onTaken: () => void;
}

/**
 * Template in the form of a new objective, after a reload that of its draft. A form with unsaved changes asks before another template replaces
 * them.
 */
export function useTemplateStart({ templateId, onTaken }: Wanted) {
  const [{ start, turn }, setStarted] = useState<Started>(() => ({ start: readKeptTemplate(), turn: 0 }));
  const [loadingId, setLoadingId] = useState<string | null>(null);
  const lastId = useRef<string | null>(null);
  const sayError = useTemplateRefusal();
  const put = (next: TemplateStart) => {
    if (lastId.current !== next.templateId) return;
    keepPlanned(next.results);
    setStarted((before) => ({ start: next, turn: before.turn + 1 }));
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
  const startId = start?.templateId;
  useEffect(() => keepTemplate(startId), [startId]);
  return { start, turn, chosenId: loadingId ?? start?.templateId ?? null, onChoose: choose };
}
