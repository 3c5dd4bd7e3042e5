import type { LogScene } from '#server/test/proof.ts';
import {
  claimTicketEndpoint,
  commentOnTicketEndpoint,
  createTicketEndpoint,
  moveTicketEndpoint,
  noteOnTicketEndpoint,
  seeTicketEndpoint,
  supportTeamEndpoint,
  ticketNumberEndpoint,
  type NewTicket,
} from '#shared/support/tickets.api.ts';
import { queuedTickets, ownTickets } from '#shared/support/ticket-lists.ts';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { unplaced, type ProofEnvironment } from '#server/test/proof.ts';
import { readyFile } from '#server/test/uploads.ts';
import { handOver } from '#server/test/hand-over.ts';
import { ticketHandOver } from './ticket-hand-over.ts';
import type { World } from '#server/test/world.ts';

const newTicket = (): NewTicket => ({
  id: crypto.randomUUID(),
  area: 'key-results',
  priority: 'high',
  description: 'After a check-in the list keeps the old value.\nIt is right after a reload.',
});

async function askSupport(world: World, { owner }: ProofEnvironment): Promise<TicketCard> {
  return (await world.inject(owner, createTicketEndpoint, { body: newTicket() })).body;
}

const askOften = (world: World, place: ProofEnvironment) => Promise.all(Array.from({ length: 12 }, () => askSupport(world, place)));

const newId = () => crypto.randomUUID();

export const proofs = [
  unplaced(createTicketEndpoint, async (world, { owner }) => {
    const files = await Promise.all(Array.from({ length: 8 }, () => readyFile(world, owner)));
    return (turn) => ({ who: owner, input: { body: { ...newTicket(), fileIds: files.slice(turn, turn + 1).map(({ id }) => id) } } });
  }),

  unplaced(ticketNumberEndpoint, async () => () => ({ input: { params: { ticketId: newId() } } })),

  unplaced(commentOnTicketEndpoint, async (world, place) => {
    const { id: ticketId } = await askSupport(world, place);
    const resolve = { from: 'new' as const, to: 'resolved' as const, comment: null };
    const params = { ticketId };
    await world.inject(world.superAdmin, commentOnTicketEndpoint, { params, body: { id: newId(), body: 'It is repaired.' } });
    await world.inject(world.superAdmin, moveTicketEndpoint, { params, body: resolve });
    const people = [place.owner, world.superAdmin];
    const files = await Promise.all(Array.from({ length: 8 }, (_, turn) => readyFile(world, people[turn % 2]!)));
    return (turn) => ({
      who: people[turn % 2]!,
      input: {
        params: { ticketId },
        body: { id: newId(), body: `It is the same in another browser, ${turn}`, fileIds: files.slice(turn, turn + 1).map(({ id }) => id) },
      },
    });
  }),

  unplaced(moveTicketEndpoint, async (world, place) => {
    const tickets = await askOften(world, place);
    return (turn) => ({
      who: world.superAdmin,
      input: {
        params: { ticketId: tickets[turn]!.id },
        body: { from: 'new' as const, to: 'resolved' as const, comment: 'The release of tonight has it.' },
      },
    });
  }),

  unplaced(claimTicketEndpoint, async (world, place) => {
    const tickets = await askOften(world, place);
    const { superAdmin: who } = world;
    return (turn) => ({ who, input: { params: { ticketId: tickets[turn]!.id }, body: { from: null, to: who.id } } });
  }),

  unplaced(noteOnTicketEndpoint, async (world, place) => {
    const { id: ticketId } = await askSupport(world, place);
    return (turn) => ({
      who: world.superAdmin,
      input: { params: { ticketId }, body: { id: newId(), body: `The same cause as at the others, ${turn}` } },
    });
  }),

  unplaced(seeTicketEndpoint, async (world, place) => {
    const { id: ticketId } = await askSupport(world, place);
    return (turn) => ({ who: turn % 2 === 0 ? world.superAdmin : place.owner, input: { params: { ticketId }, body: {} } });
  }),

  unplaced(supportTeamEndpoint, async () => () => ({ input: {} })),

  unplaced(ownTickets.endpoint, async (world, place) => {
    await askSupport(world, place);
    return () => ({ who: place.owner, input: { params: { personId: place.owner.id }, query: { sort: '-updatedAt' as const, limit: 25 } } });
  }),

  unplaced(queuedTickets.endpoint, async (world, place) => {
    await askSupport(world, place);
    const { companyId: company } = place.owner;
    const admin = [world.superAdmin, world.foreignAdmin].find(({ companyId }) => companyId === company)!;
    const query = { sort: 'dueAt' as const, isOpen: true, limit: 25 };
    return (turn) =>
      turn % 2 === 0 ? { who: world.superAdmin, input: { query } } : { who: admin, input: { query: { ...query, company } } };
  }),
];

export const logScene: LogScene = {
  prepare: ({ ticket }) => ticket(),
  act: (world) => handOver(world, ticketHandOver, world.manager),
};
