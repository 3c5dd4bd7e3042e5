import { copyBoardEndpoint, markTemplateEndpoint, setBoardDatesEndpoint } from '#shared/tasks/board-plans.api.ts';
import {
  archiveBoardEndpoint,
  createBoardEndpoint,
  markFavouriteEndpoint,
  openPrivateBoardEndpoint,
  renameBoardEndpoint,
  restoreBoardEndpoint,
  visitBoardEndpoint,
} from '#shared/tasks/boards.api.ts';
import { placed, unplaced } from '#server/test/proof.ts';

export const proofs = [
  unplaced(createBoardEndpoint, async () => () => ({ input: { body: { id: crypto.randomUUID(), title: 'A second cairn' } } })),

  unplaced(openPrivateBoardEndpoint, async () => () => ({ input: { body: {} } })),

  placed(renameBoardEndpoint, async (_world, { boardId }) => (turn) => ({
    input: { params: { boardId }, body: { title: `Cairn ${turn}` } },
  })),

  placed(setBoardDatesEndpoint, async (_world, { boardId }) => (turn) => ({
    input: { params: { boardId }, body: { startDate: '2026-03-01', endDate: `2026-03-${10 + (turn % 20)}` } },
  })),

  placed(markTemplateEndpoint, async (_world, { boardId }) => (turn) => ({
    input: { params: { boardId }, body: { isTemplate: turn % 2 === 0 } },
  })),

  placed(copyBoardEndpoint, async (_world, { boardId }) => () => ({
    input: {
      params: { boardId },
      body: { id: crypto.randomUUID(), title: 'A copied cairn', withMembers: false, tasks: { dueDates: 'keep' as const } },
    },
  })),

  placed(archiveBoardEndpoint, async (_world, { boardId }) => () => ({ input: { params: { boardId }, body: {} } })),

  // Runs after the archive proof, so that no board stays archived.
  placed(restoreBoardEndpoint, async (_world, { boardId }) => () => ({ input: { params: { boardId }, body: {} } })),

  placed(visitBoardEndpoint, async (_world, { boardId }) => () => ({ input: { params: { boardId }, body: {} } })),

  placed(markFavouriteEndpoint, async (_world, { boardId }) => (turn) => ({
    input: { params: { boardId }, body: { isFavourite: turn % 2 === 0 } },
  })),
];
