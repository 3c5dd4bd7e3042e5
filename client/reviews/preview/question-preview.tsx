import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { RowOf } from '#shared/records/define-record.ts';
import type { ScalePoint } from '#shared/records/scale.ts';
import type { question } from '#shared/reviews/question.record.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { AnswerOptions, noAnswer, usePointOptions } from './answer-options.tsx';
import classes from './preview.module.css';

export type Question = RowOf<typeof question>;

interface AnswerProps {
  asked: Question;
  points: readonly ScalePoint[];
  hasNone: boolean;
  onRate: (isExtreme: boolean) => void;
}

function RatedAnswer({ asked, points, hasNone, onRate }: AnswerProps) {
  const options = usePointOptions(points, hasNone);
  const [ratings, setRatings] = useState<Readonly<Record<string, string>>>({});
  const statements = asked.type === 'likert' ? asked.statements : [{ id: asked.id, label: asked.text }];
  const ends = [points[0], points.at(-1)].map((point) => String(point?.value));
  const rate = (id: string, value: string) => {
    const next = { ...ratings, [id]: value };
    setRatings(next);
    onRate(Object.values(next).some((rating) => ends.includes(rating)));
  };
  return statements.map(({ id, label }) => (
    <div key={id} className={classes.statement}>
      {asked.type === 'likert' && <p dir="auto">{label}</p>}
      <AnswerOptions label={label} options={options} chosen={[ratings[id] ?? '']} onChoose={(value) => rate(id, value)} />
    </div>
  ));
}

function ChosenAnswer({ asked, hasNone }: Pick<AnswerProps, 'asked' | 'hasNone'>) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isMany = asked.type === 'multiple';
  const yesOrNo = [
    { value: 'yes', label: t`Yes` },
    { value: 'no', label: t`No` },
  ];
  const own = asked.type === 'boolean' ? yesOrNo : asked.options.map(({ id, label }) => ({ value: id, label }));
  const options = hasNone ? [...own, { value: noAnswer, label: t`Not applicable` }] : own;
  const choose = (value: string) => {
    if (!isMany || value === noAnswer) return setChosen([value]);
    const others = chosen.filter((one) => one !== noAnswer && one !== value);
    setChosen(chosen.includes(value) ? others : [...others, value]);
  };
  return <AnswerOptions {...{ options, chosen, isMany }} label={asked.text} onChoose={choose} />;
}

function TypedText({ label, isFaint = false }: { label: string; isFaint?: boolean }) {
  const [text, setText] = useState('');
  return (
    <Textarea
      autosize
      minRows={isFaint ? 1 : 3}
      maxRows={8}
      aria-label={label}
      placeholder={label}
      value={text}
      attributes={autoDirection(text)}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}

function CommentPreview({ asked: { commentMode }, isExtreme }: { asked: Question; isExtreme: boolean }) {
  const { t } = useLingui();
  if (commentMode === 'none') return null;
  const isRequired = commentMode === 'required' || (commentMode === 'extremes' && isExtreme);
  return <TypedText isFaint label={isRequired ? t`Comment (required)` : t`Comment (optional)`} />;
}

interface QuestionPreviewProps {
  asked: Question;
  number: number;
  points: readonly ScalePoint[];
  /** The scale lets every reader leave out a rating. */
  scaleHasNone: boolean;
}

const rated: readonly Question['type'][] = ['rating', 'likert'];

function answerOf(props: AnswerProps, words: string): ReactNode {
  const { type } = props.asked;
  if (type === 'text') return <TypedText label={words} />;
  return rated.includes(type) ? <RatedAnswer {...props} /> : <ChosenAnswer {...props} />;
}

/** Question as the reader of a form answers it. Entries are kept nowhere. */
export function QuestionPreview({ asked, number, points, scaleHasNone }: QuestionPreviewProps) {
  const { t, i18n } = useLingui();
  const [isExtreme, setIsExtreme] = useState(false);
  const hasNone = asked.allowsNone || (scaleHasNone && rated.includes(asked.type));
  const answer = answerOf({ asked, points, hasNone, onRate: setIsExtreme }, t`Your answer`);
  return (
    <li className={classes.question}>
      <h4>
        <span className={classes.number}>{i18n.number(number)}</span>
        <bdi>{asked.text}</bdi>
        {!asked.isRequired && <span className={classes.mark}>{t`Optional`}</span>}
      </h4>
      {asked.isPrivate && <p className={classes.note}>{t`Only the manager and HR read the answer`}</p>}
      {answer}
      <CommentPreview asked={asked} isExtreme={isExtreme} />
    </li>
  );
}
