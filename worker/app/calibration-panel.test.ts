import { expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { CalibrationPanelState } from '#shared/calibration/calibration-panel.room.ts';
import { calibrationActions } from '#server/test/calibration-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { newWorld } from '#server/test/world.ts';
import { workDefinitions } from './work-definitions.ts';

test('the comparison of groups follows the moves of a session', async () => {
  const world = await newWorld();
  await startTestWorker(world.cairn, { batches: workDefinitions.batches });
  const { recordId, goLive, move } = await calibrationActions(world);
  await goLive();
  const lastMove = async () => {
    const { body } = await world.inject(world.hrAdmin, readRoomEndpoint, { params: { room: 'calibration-panel', roomId: recordId } });
    return (body as unknown as { state: CalibrationPanelState }).state.fairness!.find(({ dimension }) => dimension === 'manager')!.atMove;
  };
  expect(await lastMove()).toBe(0);
  await move(world.manager, world.editor.id, 5, 0);
  await move(world.manager, world.colleague.id, 5, 0);
  await expect.poll(lastMove).toBe(2);
});
