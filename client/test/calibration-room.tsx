import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Route } from 'wouter';
import { calibrationMoved, calibrationRoom, type CalibrationState } from '#shared/calibration/calibration.room.ts';
import { noReason, type CalibrationMove, type Subject } from '#shared/calibration/calibration.schema.ts';
import { initialFacilitation } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { cutsOf } from '#shared/calibration/nine-boxes.ts';
import '#client/calibration/distribution.tsx';
import '#client/calibration/facilitation/facilitation-panel.tsx';
import '#client/calibration/facilitation/notes-section.tsx';
import '#client/calibration/move-feed.tsx';
import '#client/calibration/placing/owed-reason.tsx';
import '#client/calibration/placing/undo-key.tsx';
import { CalibrationScreen } from '#client/calibration/room.screen.tsx';
import { directory } from '#client/people/directory.store.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { Providers } from '#client/ui/providers.tsx';

const points = [1, 2, 3, 4, 5].map((value) => ({ value, label: `Point ${value}` }));
const axis = { points, ...cutsOf(points) };

const subjectOf = (personId: string, index: number): Subject => {
  const [x, y] = [1 + (index % 5), 1 + (Math.floor(index / 5) % 5)];
  const ratings = { originalX: x, originalY: y, startX: x, startY: y, x, y };
  return { personId, ...ratings, isDiscussed: index % 7 === 0, pendingMoveId: null, version: 0 };
};

function stateOf(id: string, count: number): CalibrationState {
  const ids = Array.from({ length: count }, (_, index) => `person-${index}`);
  const rules = { reasonPolicy: 'comment', reasonCodes: [], barsOwnReports: false, noteReaders: 'everyone', enforcement: 'warn' } as const;
  return {
    id,
    status: 'live',
    terms: { name: 'Operations', cycleId: id, heldOn: '2026-11-25', place: null, x: axis, y: axis, ...rules, reasonCodes: [] },
    people: { amara: 'facilitator', chen: 'editor' },
    subjects: Object.fromEntries(ids.map((personId, index) => [personId, subjectOf(personId, index)])),
    guideline: points.map(({ value }) => ({ ratings: [value], operator: '<=' as const, percent: 30, high: null })),
    labels: [],
    moves: {},
    facilitation: { ...initialFacilitation, leadId: 'amara' },
    vote: null,
    notes: {},
  };
}

function peopleOf(count: number) {
  const person = (id: string, name: string) => [id, { id, name, pictureHash: null, departmentId: null, managerId: null, isActive: true }];
  const subjects = Array.from({ length: count }, (_, index) => person(`person-${index}`, `Person ${String(index).padStart(3, '0')} Stone`));
  return Object.fromEntries([person('amara', 'Amara Okafor'), person('chen', 'Chen Wei'), ...subjects]) as typeof directory.people;
}

/** Opens the room of a live session with this many subjects. Chen moves people with the returned function, one event for each move. */
export async function openCalibrationRoom(count: number) {
  const id = crypto.randomUUID();
  const state = stateOf(id, count);
  const people = peopleOf(count);
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const url = typeof input === 'string' ? input : input.url;
    if (url.includes('/people/directory')) return Response.json(Object.values(people));
    return Response.json(url.includes(`/rooms/calibration/${id}`) ? { head: { seq: 0, id: null }, state: structuredClone(state) } : []);
  });
  Object.assign(directory, { status: 'ready', people });
  history.replaceState(null, '', `/admin/calibration/${id}`);
  const screen = await render(<Route path="/admin/calibration/:calibrationId" component={CalibrationScreen} />, { wrapper: Providers });
  let number = 0;
  const current = new Map(Object.values(state.subjects).map((subject) => [subject.personId, subject]));
  const move = (personId: string, toX: number, toY: number) => {
    number += 1;
    const was = current.get(personId)!;
    const made: CalibrationMove = {
      id: crypto.randomUUID(),
      personId,
      actorId: 'chen',
      number,
      at: '2026-11-25T09:00:00.000Z',
      fromX: was.x!,
      fromY: was.y,
      toX,
      toY,
      ...noReason,
      undoesId: null,
    };
    const subject = { ...was, x: toX, y: toY, pendingMoveId: made.id, version: was.version + 1 };
    current.set(personId, subject);
    const { name, v } = calibrationMoved;
    const event = { id: `event-${number}`, name, v, data: { id, subject, move: made }, actorId: 'chen', at: made.at };
    rooms.at(calibrationRoom, id).open.frame(number, [event]);
  };
  return { id, screen, move };
}
