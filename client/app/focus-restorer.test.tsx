import { Button, Menu, Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { restoreLostFocus } from './focus-restorer.tsx';

let stop = () => {};
beforeEach(async () => {
  await activate('en');
  stop = restoreLostFocus();
});
afterEach(() => stop());

const open = (part: ReactNode) => render(part, { wrapper: Providers });
const button = (name: string) => page.getByRole('button', { name });

function Turning() {
  const [isClaimed, setIsClaimed] = useState(false);
  return (
    <section>
      <button type="button">First</button>
      <div>{isClaimed ? <button type="button">Reassign</button> : <button onClick={() => setIsClaimed(true)}>Claim</button>}</div>
    </section>
  );
}

test('focus moves to the element that replaces the focused element', async () => {
  await open(<Turning />);
  await button('Claim').click();
  await expect.element(button('Reassign')).toHaveFocus();
});

function Rows() {
  const [rows, setRows] = useState(['Ada', 'Ben', 'Cem']);
  return (
    <section>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button onClick={() => setRows(rows.filter((one) => one !== row))}>{row}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

test('removing a focused row moves focus to the next row, or to the previous one after the last', async () => {
  await open(<Rows />);
  await button('Ben').click();
  await expect.element(button('Cem')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Ada')).toHaveFocus();
});

function Asking() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsOpen(true)}>Members</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Modal opened onClose={() => setIsOpen(false)} title="Members">
          <input aria-label="Find" />
        </Modal>
      )}
    </main>
  );
}

test('closing a dialog returns focus to the button of the menu that opened it', async () => {
  await open(<Asking />);
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Members' }).click();
  await page.getByRole('textbox', { name: 'Find' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('More')).toHaveFocus();
});

const someFrames = async () => {
  for (let frame = 0; frame < 6; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
};

function Taken({ isThere }: { isThere: boolean }) {
  return (
    <section>
      <button type="button">First</button>
      {isThere && <button type="button">Second</button>}
    </section>
  );
}

test('an element that was blurred does not get focus back, also when it is removed later', async () => {
  const { rerender } = await open(<Taken isThere />);
  await button('First').click();
  await button('Second').click();
  (document.activeElement as HTMLElement).blur();
  await someFrames();
  await rerender(<Taken isThere={false} />);
  await expect.element(button('Second')).not.toBeInTheDocument();
  await someFrames();
  expect(document.activeElement).toBe(document.body);
});

test('focus returns to a button after it is disabled while busy, and no other element is focused meanwhile', async () => {
  const saving = Promise.withResolvers<void>();
  function Saving() {
    const [isBusy, setIsBusy] = useState(false);
    const save = async () => {
      setIsBusy(true);
      await saving.promise;
      setIsBusy(false);
    };
    return (
      <form>
        <Button>Cancel</Button>
        <Button loading={isBusy} onClick={() => void save()}>
          Save
        </Button>
      </form>
    );
  }
  await open(<Saving />);
  await button('Save').click();
  await expect.element(button('Save')).toBeDisabled();
  await someFrames();
  await expect.element(button('Cancel')).not.toHaveFocus();
  saving.resolve();
  await expect.element(button('Save')).toHaveFocus();
});

function Pages() {
  const [isOther, setIsOther] = useState(false);
  return (
    <>
      <nav>
        <button type="button">Menu</button>
      </nav>
      <main tabIndex={-1} aria-label="Content">
        {isOther ? <p>Another page</p> : <button onClick={() => setIsOther(true)}>Go on</button>}
      </main>
    </>
  );
}

test('replacing the whole page moves focus to the content of the new page', async () => {
  await open(<Pages />);
  await button('Menu').click();
  await button('Go on').click();
  await expect.element(page.getByRole('main', { name: 'Content' })).toHaveFocus();
});

function Stepping() {
  const [isDone, setIsDone] = useState(false);
  return (
    <main>
      <button type="button">Beneath</button>
      <Modal opened onClose={() => {}} title="Two steps" closeButtonProps={{ 'aria-label': 'Close' }}>
        {isDone ? (
          <section>
            <button type="button">Finish</button>
          </section>
        ) : (
          <form>
            <button type="button" onClick={() => setIsDone(true)}>
              Next
            </button>
          </form>
        )}
      </Modal>
    </main>
  );
}

test('focus does not move behind an open dialog', async () => {
  await open(<Stepping />);
  await button('Next').click();
  await expect.element(button('Finish')).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull();
});
