import { useLingui } from '@lingui/react/macro';
import { isAnsweredBy } from '#shared/reviews/answers.ts';
import type { ReviewSection } from '#shared/reviews/form-content.ts';
import type { FormView } from '#shared/reviews/forms.api.ts';
import { AnswerText } from '#client/reviews/forms/answer-text.tsx';

function SectionTable({ view, section }: { view: FormView; section: ReviewSection }) {
  const { t } = useLingui();
  const { self, manager, review } = view;
  const hasSelf = self !== null && review.selfDue !== null;
  return (
    <>
      <h2>
        <bdi>{section.title}</bdi>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Question`}</th>
            {hasSelf && <th scope="col">{t`Employee`}</th>}
            {manager !== null && <th scope="col">{t`Reviewer`}</th>}
          </tr>
        </thead>
        <tbody>
          {section.items.map((item) => (
            <tr key={item.id}>
              <th scope="row" dir="auto">
                {[item.heading, item.text].filter(Boolean).join(': ')}
              </th>
              {hasSelf && <td>{isAnsweredBy('self', section, item) && <AnswerText item={item} value={self[item.id]} />}</td>}
              {manager !== null && <td>{isAnsweredBy('manager', section, item) && <AnswerText item={item} value={manager[item.id]} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Answers of both sides beside each other, by section. */
export const ReportAnswers = ({ view }: { view: FormView }) =>
  view.content.sections
    .filter(({ items }) => items.length > 0)
    .map((section) => <SectionTable key={section.id} view={view} section={section} />);
