import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { commentField, hasComment, needsComment, notApplicable, optionsOf } from '#shared/reviews/answers.ts';
import type { FormItem } from '#shared/reviews/form-content.ts';
import { longestAnswer, longestComment } from '#shared/reviews/form.schema.ts';
import { inputOf } from '#client/records/autosave/autosave-state.ts';
import { AnswerOptions } from '#client/reviews/preview/answer-options.tsx';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { AnswerConflict } from './answer-conflict.tsx';
import { useChoiceWords } from './answer-text.tsx';
import type { CheckedAnswers } from './writing.ts';
import classes from './forms.module.css';

interface InputProps {
  item: FormItem;
  writing: CheckedAnswers;
}

interface TextFieldProps {
  name: string;
  /** Text of the item, so that the inputs of a form have different names. */
  question: string;
  label: string;
  maxLength: number;
  minRows: number;
  writing: CheckedAnswers;
}

function TextField({ name, question, label, maxLength, minRows, writing: { view } }: TextFieldProps) {
  const { state, autosave } = view;
  const text = inputOf(state, name) as string;
  return (
    <Textarea
      autosize
      minRows={minRows}
      maxRows={16}
      aria-label={`${question}: ${label}`}
      placeholder={label}
      maxLength={maxLength}
      value={text}
      attributes={autoDirection(text)}
      onChange={({ currentTarget }) => autosave.write(name, currentTarget.value)}
      onBlur={autosave.flush}
    />
  );
}

function Choice({ item, writing: { view } }: InputProps) {
  const { t } = useLingui();
  const wordsOf = useChoiceWords();
  const { state, autosave } = view;
  const input = inputOf(state, item.id);
  const chosen = input === null || input === '' ? [] : ([input].flat() as string[]);
  const isMany = item.kind === 'multiple';
  const options = optionsOf(item).map((value) => ({ value, label: wordsOf(item, value) }));
  const save = (answer: string | string[]) => {
    autosave.write(item.id, answer);
    autosave.flush();
  };
  const choose = (value: string) => {
    const others = chosen.filter((one) => one !== value && one !== notApplicable && value !== notApplicable);
    const many = chosen.includes(value) ? others : [...others, value];
    save(isMany ? many : value);
  };
  return (
    <>
      <AnswerOptions {...{ options, chosen, isMany }} label={item.text} onChoose={choose} />
      {!item.isRequired && !isMany && chosen.length > 0 && (
        <Button size="compact-xs" variant="subtle" className={classes.clear} onClick={() => save('')}>{t`Clear answer`}</Button>
      )}
    </>
  );
}

/** Input of an answer with its comment. Entries are saved by themselves. */
export function AnswerInput({ item, writing }: InputProps) {
  const { t } = useLingui();
  const fault = writing.faults.get(item.id);
  const needs = needsComment(item, writing.answers[item.id]?.answer ?? null);
  const sentences: Readonly<Record<string, string>> = {
    'answer-required': t`Answer this question.`,
    'answer-unknown': t`Choose one of the answers.`,
    'comment-required': t`Add a comment.`,
  };
  return (
    <>
      {item.kind === 'text' ? (
        <TextField name={item.id} question={item.text} label={t`Your answer`} maxLength={longestAnswer} minRows={3} writing={writing} />
      ) : (
        <Choice item={item} writing={writing} />
      )}
      <AnswerConflict name={item.id} item={item} autosave={writing.view.autosave} />
      {hasComment(item) && (
        <>
          <TextField
            name={commentField(item.id)}
            question={item.text}
            label={needs ? t`Comment (required)` : t`Comment (optional)`}
            maxLength={longestComment}
            minRows={1}
            writing={writing}
          />
          <AnswerConflict name={commentField(item.id)} item={item} autosave={writing.view.autosave} />
        </>
      )}
      {fault && (
        <p className={classes.fault} role="alert">
          {sentences[fault]}
        </p>
      )}
    </>
  );
}
