import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { rankBetween } from '#shared/platform/rank.ts';
import { spreadEqually } from '#shared/objectives/weights.ts';
import {
  isScored,
  sectionTypes,
  usualViewersOf,
  withType,
  type SectionType,
  type TemplateSection,
} from '#shared/reviews/template-sections.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { titleOf } from '#client/records/any-record.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { editWithUndo } from '#client/records/record-undo.ts';
import { useFaultText } from '#client/records/use-fault-text.ts';
import { useSectionWords } from './use-section-words.ts';

type Sections = readonly TemplateSection[];

const newSection = (type: SectionType, title: string, rank: string): TemplateSection => ({
  id: createId(),
  rank,
  title,
  type,
  weight: 0,
  questionnaireId: null,
  scaleId: null,
  ...usualViewersOf(type),
});

function movedTo(sections: Sections, id: string, to: number): TemplateSection[] {
  const others = sections.filter((one) => one.id !== id);
  const rank = rankBetween(others[to - 1]?.rank ?? null, others[to]?.rank ?? null);
  return others.toSpliced(to, 0, { ...sections.find((one) => one.id === id)!, rank });
}

/** Gives the scored sections equal weights that total 100. */
function spread(sections: Sections): TemplateSection[] {
  const weights = spreadEqually(sections.filter(({ type }) => isScored(type)).length);
  let next = 0;
  return sections.map((one) => (isScored(one.type) ? { ...one, weight: weights[next++]! } : one));
}

export interface SectionActions {
  readonly sections: Sections;
  /** Sentence about the last change, if the server refused it. */
  readonly refusal: string | null;
  readonly add: (type: SectionType) => void;
  readonly addUsual: () => void;
  readonly put: (id: string, values: Partial<TemplateSection>) => void;
  readonly move: (id: string, to: number) => void;
  readonly remove: (id: string) => void;
  readonly spreadWeights: () => void;
}

/** Sections of a template with their changes, each of which is saved at once and can be undone. */
export function useSections({ place, row }: RecordPartProps): SectionActions {
  const { t } = useLingui();
  const words = useSectionWords();
  const faultText = useFaultText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const sections = row['sections'] as Sections;
  const save = (to: Sections) => {
    setRefusal(null);
    editWithUndo(place, row, { sections: { from: sections, to: to.map(withType) } }, titleOf(place.record, row)).catch((error: unknown) => {
      const fault = error instanceof AppError ? error.fields?.[0] : undefined;
      setRefusal(fault ? faultText(fault) : t(messageForError(failureCode(error))));
    });
  };
  const after = (list: Sections) => rankBetween(list.at(-1)?.rank ?? null, null);
  const withNew = (list: Sections, type: SectionType): Sections => [...list, newSection(type, words.types[type], after(list))];
  const usual = () => spread(sectionTypes.filter((type) => type !== 'questions').reduce(withNew, [] as Sections));
  return {
    sections,
    refusal,
    add: (type) => save(withNew(sections, type)),
    addUsual: () => save(usual()),
    put: (id, values) => save(sections.map((one) => (one.id === id ? { ...one, ...values } : one))),
    move: (id, to) => save(movedTo(sections, id, to)),
    remove: (id) => save(sections.filter((one) => one.id !== id)),
    spreadWeights: () => save(spread(sections)),
  };
}
