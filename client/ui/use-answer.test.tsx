import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useAnswer } from './use-answer.ts';

const held = new Map<string, (answer: string) => void>();

function Shown({ question }: { question: string | null }) {
  const { value, isCurrent } = useAnswer(question, () => new Promise<string>((resolve) => held.set(question!, resolve)));
  return <output>{`${value ?? 'none'}, ${isCurrent ? 'current' : 'waiting'}`}</output>;
}

test('the answer to an earlier question is shown, but is not current', async () => {
  const shown = page.getByRole('status');
  const { rerender } = await render(<Shown question="first" />);
  await expect.element(shown).toHaveTextContent('none, waiting');
  held.get('first')!('one');
  await expect.element(shown).toHaveTextContent('one, current');
  await rerender(<Shown question="second" />);
  await expect.element(shown).toHaveTextContent('one, waiting');
  held.get('second')!('two');
  await expect.element(shown).toHaveTextContent('two, current');
  await rerender(<Shown question={null} />);
  await expect.element(shown).toHaveTextContent('none, waiting');
});
