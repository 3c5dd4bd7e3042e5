import { MantineProvider, Modal, Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyComponent } from './lazy.tsx';

function lateField() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Field = lazyComponent(async () => {
    await promise;
    return () => <input data-autofocus aria-label="Find" />;
  });
  return { Field, come: resolve };
}

const Dialog = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test">
    <Popover opened trapFocus>
      <Popover.Target>
        <button type="button">Open</button>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  </MantineProvider>
);
const field = (name: string) => page.getByRole('textbox', { name });

test('a lazily loaded field with autofocus in an open dialog gets focus', async () => {
  const { Field, come } = lateField();
  await render(
    <Dialog>
      <p>Boards</p>
      <Field />
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  come();
  await expect.element(field('Find')).toHaveFocus();
});

test('a lazily loaded field does not take focus while the user types', async () => {
  const { Field, come } = lateField();
  await render(
    <Dialog>
      <input aria-label="Name" />
      <Field />
    </Dialog>,
  );
  await field('Name').click();
  await userEvent.keyboard('Gra');
  come();
  await expect.element(field('Find')).toBeVisible();
  await userEvent.keyboard('nite');
  await expect.element(field('Name')).toHaveValue('Granite');
});

const lateNote = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Note = lazyComponent(async () => {
    await promise;
    return () => <p>A note</p>;
  });
  return { Note, come: resolve };
};

test('lazy content behind a dialog leaves focus in the dialog', async () => {
  const { Note, come } = lateNote();
  await render(
    <MantineProvider env="test">
      <Note />
      <Modal opened onClose={() => {}}>
        <input data-autofocus aria-label="Name" />
        <button type="button">Delete</button>
      </Modal>
    </MantineProvider>,
  );
  await expect.element(field('Name')).toHaveFocus();
  await userEvent.tab();
  come();
  await expect.element(page.getByText('A note')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

test('lazy content in a dialog moves no focus behind it', async () => {
  const { Note, come } = lateNote();
  await render(
    <MantineProvider env="test">
      <Modal opened onClose={() => {}}>
        <input data-autofocus aria-label="Name" />
      </Modal>
      <Modal opened onClose={() => {}} zIndex={400}>
        <button type="button">Yes</button>
        <Note />
      </Modal>
    </MantineProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Yes' })).toBeVisible();
  (page.getByRole('button', { name: 'Yes' }).element() as HTMLElement).focus();
  come();
  await expect.element(page.getByText('A note')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Yes' })).toHaveFocus();
});
