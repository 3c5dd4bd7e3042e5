import { useLingui } from '@lingui/react/macro';
import { notApplicable } from '#shared/reviews/answers.ts';
import type { FormItem } from '#shared/reviews/form-content.ts';
import type { AnswerValue } from '#shared/reviews/form.schema.ts';
import classes from './forms.module.css';

/** Returns the words of a chosen value: the point of a scale, an option, yes, no or “not applicable”. */
export function useChoiceWords(): (item: FormItem, choice: string) => string {
  const { t, i18n } = useLingui();
  return ({ kind, scale, options }, choice) => {
    if (choice === notApplicable) return t`Not applicable`;
    if (kind === 'boolean') return choice === 'yes' ? t`Yes` : t`No`;
    if (kind !== 'rating') return options.find(({ id }) => id === choice)?.label ?? '–';
    const label = scale?.points.find(({ value }) => String(value) === choice)?.label;
    return [i18n.number(Number(choice)), label].filter(Boolean).join(' · ');
  };
}

/** An answer that cannot be changed, with its comment. */
export function AnswerText({ item, value }: { item: FormItem; value: AnswerValue | undefined }) {
  const { t } = useLingui();
  const wordsOf = useChoiceWords();
  const { answer = null, comment = null } = value ?? {};
  const chosen = answer === null ? [] : [answer].flat().filter((one) => one !== '');
  const words = item.kind === 'text' ? chosen.join('') : chosen.map((one) => wordsOf(item, one)).join(', ');
  return (
    <>
      <p className={words ? classes.answer : classes.faint} dir="auto">
        {words || t`No answer`}
      </p>
      {comment && (
        <p className={classes.comment} dir="auto">
          {comment}
        </p>
      )}
    </>
  );
}
