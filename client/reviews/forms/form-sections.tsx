import { useLingui } from '@lingui/react/macro';
import { isAnsweredBy } from '#shared/reviews/answers.ts';
import type { FormItem, ReviewSection } from '#shared/reviews/form-content.ts';
import type { AnswerSide } from '#shared/reviews/form.schema.ts';
import type { FormView } from '#shared/reviews/forms.api.ts';
import { isScored } from '#shared/reviews/template-sections.ts';
import { AnswerInput } from './answer-input.tsx';
import { AnswerText } from './answer-text.tsx';
import { GoalTable } from './goal-table.tsx';
import { ItemBox, ItemList, SectionBox } from './form-parts.tsx';
import { useWriting } from './writing.ts';
import classes from './forms.module.css';

interface SideProps {
  view: FormView;
  item: FormItem;
  side: AnswerSide;
}

/** Answer of a side: an input for its writer, the answer for those who may see it. */
function Side({ view, item, side }: SideProps) {
  const { t } = useLingui();
  const writing = useWriting();
  const isWritten = writing?.side === side && writing.items.some(({ id }) => id === item.id);
  const answers = view[side];
  if (!isWritten && answers === null) return null;
  const label = side === 'self' ? t`Employee` : t`Reviewer`;
  return (
    <div className={classes.side} role="group" aria-label={label}>
      <span className={classes.sideName}>{label}</span>
      {isWritten ? <AnswerInput item={item} writing={writing!} /> : <AnswerText item={item} value={answers?.[item.id]} />}
    </div>
  );
}

interface ItemProps {
  view: FormView;
  section: ReviewSection;
  item: FormItem;
  number: number;
}

function Item({ view, section, item, number }: ItemProps) {
  const { t } = useLingui();
  const hasSelf = view.review.selfDue !== null && isAnsweredBy('self', section, item);
  return (
    <ItemBox item={item} number={number}>
      {item.isPrivate && <p className={classes.faint}>{t`Only the manager and HR read the answer`}</p>}
      <div className={classes.sides}>
        {hasSelf && <Side view={view} item={item} side="self" />}
        {isAnsweredBy('manager', section, item) && <Side view={view} item={item} side="manager" />}
      </div>
    </ItemBox>
  );
}

function Section({ view, section }: { view: FormView; section: ReviewSection }) {
  const { i18n, t } = useLingui();
  const { id, title, type, items } = section;
  const weight = i18n.number(section.weight / 100, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <SectionBox {...{ id, title }} note={isScored(type) && (section.weight > 0 ? t`${weight} of the score` : t`Not part of the score`)}>
      {type === 'competencies' && items.length === 0 && (
        <p className={classes.faint}>{t`There are no competencies for this designation.`}</p>
      )}
      {type === 'goals' && <GoalTable view={view} />}
      {items.length > 0 && (
        <ItemList>
          {items.map((item, at) => (
            <Item key={item.id} view={view} section={section} item={item} number={at + 1} />
          ))}
        </ItemList>
      )}
    </SectionBox>
  );
}

export const FormSections = ({ view }: { view: FormView }) => (
  <div className={classes.sections}>
    {view.content.sections.map((section) => (
      <Section key={section.id} view={view} section={section} />
    ))}
  </div>
);
