import exec from 'k6/execution';
import { ask, fixture, own, pick, stamped } from './fixture.js';
import { ownTask } from './own-task.ts';

const titles = {};

/** A virtual user renames a task of these boards that no other renames, as whom it belongs to; the title tells when it was meant to be. */
export async function renameTask(boards) {
  const task = ownTask(boards, exec.vu.idInTest);
  const from = titles[task.id] || task.title;
  const to = stamped('Turn the stone over');
  const body = { title: { from, to } };
  if (await ask(fixture.people[task.assignee], 'PATCH', `/api/tasks/${task.id}`, body, '/api/tasks/:id')) titles[task.id] = to;
}

/** Somebody adds a task for somebody else, who is told of it at once. */
export async function giveTask() {
  const [giver, receiver] = [pick(fixture.people), pick(fixture.people)];
  if (giver === receiver) return;
  const place = { status: 'not-started', laneId: null, beforeId: null, afterId: null };
  const task = { id: crypto.randomUUID(), title: stamped('Carry the stone'), ...place, assigneeId: receiver.id };
  await ask(giver, 'POST', `/api/boards/${pick(fixture.boards).id}/tasks`, task, '/api/boards/:id/tasks');
}

/** Requests to support, each with who asked; a feed holds 500 entries, so that many are needed. */
export async function openTickets() {
  const tickets = fixture.people.slice(0, fixture.tickets).map((asker) => ({ id: crypto.randomUUID(), asker }));
  const request = { area: 'tasks', priority: 'high', description: 'The board does not show what was moved' };
  await Promise.all(tickets.map(({ id, asker }) => ask(asker, 'POST', '/api/tickets', { id, ...request })));
  return tickets;
}

export async function answerTicket(tickets) {
  const { id, asker } = own(tickets);
  const body = { id: crypto.randomUUID(), body: stamped('It is looked at') };
  await ask(pick([asker, fixture.support]), 'POST', `/api/tickets/${id}/comments`, body, '/api/tickets/:id/comments');
}
