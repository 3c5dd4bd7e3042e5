import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { noReason, type CalibrationMove, type CalibrationTerms } from '#shared/calibration/calibration.schema.ts';
import { storeDraft } from '#client/access/drafts.store.ts';
import { SessionRoomProvider } from '#client/calibration/fixed-room.tsx';
import type { SessionRoom } from '#client/calibration/room-context.ts';
import { directory } from '#client/people/directory.store.ts';
import { installFeatures } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { peopleFeature } from '#client/people/people.feature.ts';
import { Providers } from '#client/ui/providers.tsx';
import { ReasonForm } from './reason-form.tsx';

const predict = vi.fn<SessionRoom['room']['predict']>();
const move = { id: 'move', personId: 'sam', actorId: 'ana', ...noReason } as CalibrationMove;
const save = page.getByRole('button', { name: 'Save reason' });

function show(reasonPolicy: CalibrationTerms['reasonPolicy']) {
  const state = { subjects: { sam: { personId: 'sam', pendingMoveId: 'move' } } };
  const terms = { reasonPolicy, reasonCodes: ['Long absence', 'New in the role'] };
  const room = { id: 'room', predict, state: () => state };
  return render(
    <SessionRoomProvider value={{ room, state, terms } as unknown as SessionRoom}>
      <ReasonForm move={move} isOpen />
    </SessionRoomProvider>,
    { wrapper: Providers },
  );
}

const given = () => predict.mock.calls.map(([, data]) => (data as unknown as { move: CalibrationMove }).move);

beforeEach(async () => {
  predict.mockReset().mockResolvedValue({});
  installFeatures([peopleFeature]);
  const person = { pictureHash: null, departmentId: null, managerId: null, isActive: true };
  const names = { ana: 'Ana Ruiz', sam: 'Sam Reed', lea: 'Lea Stone' };
  const people = Object.entries(names).map(([id, name]) => [id, { id, name, ...person }]);
  Object.assign(directory, { status: 'ready', people: Object.fromEntries(people) });
  storeDraft('calibration-reason:room:sam', '');
  storeDraft('calibration-reason-choice:room:sam', '');
  await activate('en');
});

test('a session that asks for a reason of the list saves one of it, with an optional comment', async () => {
  await show('code');
  await expect.element(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Comment (optional)' }).fill('Since May');
  await expect.element(save).toBeDisabled();
  await page.getByRole('combobox', { name: 'Reason from the list' }).selectOptions('New in the role');
  await save.click();
  expect(given()).toEqual([{ ...move, reason: 'Since May', reasonCode: 'New in the role' }]);
});

test('a session that asks who authorised a move offers neither its mover nor its subject', async () => {
  await show('authorised-by');
  await expect.element(save).toBeDisabled();
  await page.getByRole('button', { name: /^Authorised by/ }).click();
  await expect.element(page.getByRole('option')).toHaveTextContent('Lea Stone');
  await page.getByRole('option').click();
  await save.click();
  expect(given()).toEqual([{ ...move, authorisedById: 'lea' }]);
});

test('a chosen reason stays when another person is shown, and after a refusal; once saved it is gone', async () => {
  predict.mockRejectedValueOnce(new AppError('server.failed'));
  const first = await show('code');
  const list = page.getByRole('combobox', { name: 'Reason from the list' });
  await list.selectOptions('Long absence');
  await first.unmount();
  const second = await show('code');
  await expect.element(list).toHaveValue('Long absence');
  await save.click();
  await expect.poll(given).toHaveLength(1);
  await expect.element(list).toHaveValue('Long absence');
  await save.click();
  await expect.poll(given).toHaveLength(2);
  await second.unmount();
  await show('code');
  await expect.element(list).toHaveValue('');
});
