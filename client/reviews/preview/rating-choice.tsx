import { useState } from 'react';
import type { ScalePoint } from '#shared/records/scale.ts';
import { AnswerOptions, usePointOptions } from './answer-options.tsx';

interface RatingChoiceProps {
  label: string;
  points: readonly ScalePoint[];
  hasNone: boolean;
}

/** Points of a scale, of which a reader tries one. */
export function RatingChoice({ label, points, hasNone }: RatingChoiceProps) {
  const options = usePointOptions(points, hasNone);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return <AnswerOptions {...{ label, options, chosen }} onChoose={(value) => setChosen([value])} />;
}
