import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormContent, FormItem } from '#shared/reviews/form-content.ts';
import type { Answers } from '#shared/reviews/form.schema.ts';
import { AnswerInput } from '#client/reviews/forms/answer-input.tsx';
import { AnswerText } from '#client/reviews/forms/answer-text.tsx';
import { ItemBox, ItemList, SectionBox } from '#client/reviews/forms/form-parts.tsx';
import type { CheckedAnswers } from '#client/reviews/forms/writing.ts';
import forms from '#client/reviews/forms/forms.module.css';

function Sections({ content, children }: { content: FormContent; children: (item: FormItem) => ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={forms.sections}>
      {content.sections.map(({ id, title, items }) => (
        <SectionBox key={id} {...{ id, title }}>
          <ItemList>
            {items.map((item, at) => (
              <ItemBox key={item.id} item={item} number={at + 1}>
                <div className={forms.side} role="group" aria-label={t`Your answer`}>
                  {children(item)}
                </div>
              </ItemBox>
            ))}
          </ItemList>
        </SectionBox>
      ))}
    </div>
  );
}

interface WrittenSectionsProps {
  content: FormContent;
  written: CheckedAnswers;
}

/** Items with inputs for the answers. */
export const WrittenSections = ({ content, written }: WrittenSectionsProps) => (
  <Sections content={content}>{(item) => <AnswerInput item={item} writing={written} />}</Sections>
);

/** Items with the answers that can no longer be changed. */
export function GivenSections({ content, answers }: { content: FormContent; answers: Answers }) {
  if (Object.keys(answers).length === 0) return null;
  return <Sections content={content}>{(item) => <AnswerText item={item} value={answers[item.id]} />}</Sections>;
}
