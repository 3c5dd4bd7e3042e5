import { MantineProvider, Modal, Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { late } from './late.tsx';

/** A field that comes when it is let come. */
function lateField() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Field = late(async () => {
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

test('a field that comes into an open dialog late has the focus all the same', async () => {
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

test('whoever types meanwhile goes on typing', async () => {
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
  const Note = late(async () => {
    await promise;
    return () => <p>A note</p>;
  });
  return { Note, come: resolve };
};

test('what comes late into the page beneath leaves the focus in the dialog where it is', async () => {
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

test('what comes late into a dialog gives the focus to none beneath it', async () => {
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
