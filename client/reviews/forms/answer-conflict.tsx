import { useSyncExternalStore } from 'react';
import type { FormItem } from '#shared/reviews/form-content.ts';
import { isConflict, shownValues } from '#client/records/autosave/autosave-state.ts';
import type { Autosave } from '#client/records/autosave/autosave.ts';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
import { useChoiceWords } from './answer-text.tsx';

interface AnswerConflictProps {
  /** Field of the answer or of its comment. */
  name: string;
  item: FormItem;
  autosave: Autosave;
  /** Shows the own version too, where no input has it. */
  showsMine?: boolean;
}

/** Both versions of an answer that was changed in another window; the writer decides. */
export function AnswerConflict({ name, item, autosave, showsMine = false }: AnswerConflictProps) {
  const wordsOf = useChoiceWords();
  const { state } = useSyncExternalStore(autosave.subscribe, autosave.view);
  if (!isConflict(state, name)) return null;
  const isText = item.kind === 'text' || name !== item.id;
  const wordsIn = (value: unknown) => {
    const all = [(value ?? []) as string | string[]].flat();
    return all.map((one) => (isText ? one : wordsOf(item, one))).join(', ') || '–';
  };
  const mine = showsMine && { mine: wordsIn(shownValues(state)[name]) };
  return (
    <ConflictChoice by={null} {...mine} onKeep={() => autosave.keep(name)} onTake={() => autosave.take(name)}>
      <p dir="auto">{wordsIn(state.confirmed[name])}</p>
    </ConflictChoice>
  );
}
