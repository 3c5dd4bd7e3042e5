import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, Skeleton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { competency } from '#shared/reviews/competency.record.ts';
import { questionnaire } from '#shared/reviews/questionnaire.record.ts';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import {
  viewerRoles,
  viewerSteps,
  visibilityOf,
  type TemplateSection,
  type ViewerRole,
  type ViewerStep,
} from '#shared/reviews/template-sections.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { QuestionList } from '#client/reviews/preview/question-list.tsx';
import { RatingChoice } from '#client/reviews/preview/rating-choice.tsx';
import { useSectionWords } from './use-section-words.ts';
import classes from './templates.module.css';

/** Number of competencies that the preview shows as examples. */
const shownCompetencies = 3;

interface PartProps {
  section: TemplateSection;
  companyId: string;
  scaleId: string;
}

function QuestionsPart({ section, companyId }: PartProps) {
  const { t } = useLingui();
  const [{ state }] = useRoom(questionnaire.room, companyId);
  const asked = section.questionnaireId === null ? undefined : state?.records[section.questionnaireId];
  if (!asked) return <p className={classes.note}>{t`Choose a questionnaire for this section.`}</p>;
  return <QuestionList companyId={companyId} questionIds={asked.questions.map(({ questionId }) => questionId)} />;
}

function CompetenciesPart({ section, companyId, scaleId }: PartProps) {
  const { t } = useLingui();
  const [{ state }] = useRoom(competency.room, companyId);
  if (!state) return <Skeleton height={80} />;
  const examples = Object.values(state.records)
    .filter(({ isArchived }) => !isArchived)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, shownCompetencies);
  return (
    <>
      <p className={classes.note}>{t`The form has the competencies of the designation and grade of the employee. These are examples.`}</p>
      {examples.map(({ id, name }) => (
        <RatingPart key={id} title={name} companyId={companyId} scaleId={section.scaleId ?? scaleId} />
      ))}
    </>
  );
}

function RatingPart({ title, companyId, scaleId }: { title: string; companyId: string; scaleId: string }) {
  const [{ state }] = useRoom(ratingScale.room, companyId);
  const scale = state?.records[scaleId];
  return (
    <div className={classes.rated}>
      <bdi>{title}</bdi>
      {scale ? <RatingChoice label={title} points={scale.points} hasNone={scale.allowsNone} /> : <Skeleton height={36} />}
    </div>
  );
}

const TextPart = ({ label }: { label: string }) => <Textarea autosize minRows={2} aria-label={label} placeholder={label} />;

function Part(props: PartProps) {
  const { t } = useLingui();
  const { section, companyId, scaleId } = props;
  if (section.type === 'questions') return <QuestionsPart {...props} />;
  if (section.type === 'competencies') return <CompetenciesPart {...props} />;
  if (section.type === 'goals')
    return (
      <>
        <p className={classes.note}>{t`The form has the goals and objectives of the employee in the review period.`}</p>
        <TextPart label={t`Comment on the goals`} />
      </>
    );
  if (section.type === 'development') return <TextPart label={t`What to develop, and how`} />;
  if (section.type === 'potential') return <RatingPart title={t`Potential`} companyId={companyId} scaleId={section.scaleId ?? scaleId} />;
  return (
    <>
      <RatingPart title={t`Overall rating`} companyId={companyId} scaleId={scaleId} />
      <TextPart label={t`Summary`} />
    </>
  );
}

interface ViewerChoiceProps {
  role: ViewerRole;
  step: ViewerStep;
  onRole: (role: ViewerRole) => void;
  onStep: (step: ViewerStep) => void;
}

function ViewerChoice({ role, step, onRole, onStep }: ViewerChoiceProps) {
  const { t } = useLingui();
  const words = useSectionWords();
  return (
    <div className={classes.choices}>
      <SegmentedControl
        size="xs"
        aria-label={t`Preview as`}
        data={viewerRoles.map((value) => ({ value, label: words.roles[value] }))}
        value={role}
        onChange={(value) => onRole(value as ViewerRole)}
      />
      <SegmentedControl
        size="xs"
        aria-label={t`Step`}
        data={viewerSteps.map((value) => ({ value, label: words.steps[value] }))}
        value={step}
        onChange={(value) => onStep(value as ViewerStep)}
      />
    </div>
  );
}

/** Form of a template as a role sees it in a step. It follows the changes of everybody. */
export function TemplatePreview({ place, row }: RecordPartProps) {
  const { t } = useLingui();
  const words = useSectionWords();
  const [role, setRole] = useState<ViewerRole>('employee');
  const [step, setStep] = useState<ViewerStep>('self');
  const sections = row['sections'] as readonly TemplateSection[];
  const rightOf = (section: TemplateSection) => visibilityOf(section, `${role}-${step}`);
  const seen = sections.filter((one) => rightOf(one) !== 'hidden');
  const hidden = sections.length - seen.length;
  return (
    <section className={classes.section} aria-label={t`Preview`}>
      <h3>{t`Preview`}</h3>
      <ViewerChoice {...{ role, step }} onRole={setRole} onStep={setStep} />
      <ol className={classes.form}>
        {seen.map((section) => (
          <li key={section.id} aria-label={section.title}>
            <h4>
              <bdi>{section.title}</bdi>
              <span className={classes.note}>{words.rights[rightOf(section)]}</span>
            </h4>
            <fieldset disabled={rightOf(section) === 'read'}>
              <Part section={section} companyId={place.companyId} scaleId={row['scaleId'] as string} />
            </fieldset>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className={classes.note}>{t`${plural(hidden, { one: '# section is hidden', other: '# sections are hidden' })}`}</p>}
    </section>
  );
}
