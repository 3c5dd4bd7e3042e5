import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { addCompetencyStarterEndpoint, addQuestionStarterEndpoint, type QuestionStarterOutcome } from '#shared/reviews/starter-sets.api.ts';
import type { StarterOutcome } from '#shared/records/starter-outcome.ts';
import { call } from '#client/platform/http/call.ts';
import { StarterButton } from '#client/records/starter-button.tsx';

/** Adds the competencies of the starter set. */
export function AddCompetencyStarter() {
  const { t } = useLingui();
  const textOf = ({ created, skipped }: StarterOutcome) => {
    if (created === 0) return t`All competencies of the starter set exist already.`;
    const added = t`${plural(created, { one: '# competency was added.', other: '# competencies were added.' })}`;
    if (skipped === 0) return added;
    return `${added} ${t`${plural(skipped, { one: '# was left out, because its name exists.', other: '# were left out, because their names exist.' })}`}`;
  };
  return (
    <StarterButton
      onAdd={(language) => call(addCompetencyStarterEndpoint, { body: { language }, key: crypto.randomUUID() })}
      textOf={textOf}
    />
  );
}

/** Adds the questions and the questionnaires of the starter set. */
export function AddQuestionStarter() {
  const { t } = useLingui();
  const textOf = ({ questions, questionnaires }: QuestionStarterOutcome) => {
    const skipped = questions.skipped + questionnaires.skipped;
    if (questions.created + questionnaires.created === 0) return t`All questions and questionnaires of the starter set exist already.`;
    const asked = t`${plural(questions.created, { one: '# question', other: '# questions' })}`;
    const sets = t`${plural(questionnaires.created, { one: '# questionnaire', other: '# questionnaires' })}`;
    const added = t`Added: ${asked} and ${sets}.`;
    if (skipped === 0) return added;
    return `${added} ${t`${plural(skipped, { one: '# was left out, because its name exists.', other: '# were left out, because their names exist.' })}`}`;
  };
  return (
    <StarterButton
      onAdd={(language) => call(addQuestionStarterEndpoint, { body: { language }, key: crypto.randomUUID() })}
      textOf={textOf}
    />
  );
}
