import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useRovingFocus } from './roving-focus.ts';

const names = ['Up', 'Ann', 'Down'];

function Items({ disabled = [] }: { disabled?: readonly string[] }) {
  const root = useRef<HTMLDivElement>(null);
  useRovingFocus(root, { selector: 'button' });
  return (
    <div ref={root}>
      {names.map((name) => (
        <button key={name} type="button" disabled={disabled.includes(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}

const item = (name: string) => page.getByRole('button', { name });

test('a disabled item is never the only stop of the Tab key', async () => {
  const screen = await render(<Items disabled={['Up']} />);
  await userEvent.tab();
  await expect.element(item('Ann')).toHaveFocus();
  item('Down').element().focus();
  await screen.rerender(<Items disabled={['Down']} />);
  await expect.element(item('Down')).toHaveAttribute('tabindex', '-1');
  await expect.element(item('Up')).toHaveAttribute('tabindex', '0');
});
