import { memo, StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import type { RoomAnswer } from '#shared/platform/protocol.ts';
import { rooms } from './room-store.ts';
import { useChanges, useRoom } from './use-room.ts';
import { noteOf, noteWritten, wallRoom, WallLog, type Note } from '#client/test/wall.ts';

let log: WallLog;
let refused: number | null;
let id: string;
const drawn: string[] = [];

beforeEach(() => {
  [log, refused, id] = [new WallLog(), null, crypto.randomUUID()];
  for (const note of ['x', 'y']) log.record(noteWritten, noteOf(note, 'first'));
  vi.stubGlobal('fetch', async () => {
    if (refused !== null) return Response.json({ code: refused === 404 ? 'record.absent' : 'access.denied' }, { status: refused });
    return Response.json({ head: log.head, state: log.stateAt() } satisfies RoomAnswer);
  });
});

afterEach(() => void vi.unstubAllGlobals());

const NoteView = memo(function NoteView({ note }: { note: Note }) {
  drawn.push(note.id);
  return <li>{`${note.id}: ${note.text}`}</li>;
});

function WallView({ id }: { id: string }) {
  const [wall, room] = useRoom(wallRoom, id);
  const changes = useChanges(room);
  const write = (text: string, isAllowed: boolean) =>
    void room
      .predict(noteWritten, noteOf('x', text), async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (!isAllowed) throw new AppError('access.denied');
        return { reply: null, seqs: { [room.key]: log.record(noteWritten, noteOf('x', text), 'me') } };
      })
      .catch(() => {});
  if (wall.status !== 'live') return <button onClick={wall.retry}>{wall.status}</button>;
  return (
    <>
      <ul>
        {Object.values(wall.state.notes).map((note) => (
          <NoteView key={note.id} note={note} />
        ))}
      </ul>
      <button onClick={() => write('mine', true)}>write</button>
      <button onClick={() => write('forbidden', false)}>write what is refused</button>
      <p>{`changed: ${Object.keys(changes).join()}`}</p>
    </>
  );
}

const open = () => rooms.at(wallRoom, id).open;

test('a component shows and follows the room state and renders only on changes of its data', async () => {
  const screen = await render(
    <StrictMode>
      <WallView id={id} />
    </StrictMode>,
  );
  await expect.element(screen.getByText('x: first')).toBeVisible();
  drawn.length = 0;
  log.record(noteWritten, noteOf('y', 'second'));
  open().frame(3, log.since(2));
  await expect.element(screen.getByText('y: second')).toBeVisible();
  expect(new Set(drawn)).toEqual(new Set(['y']));
  await expect.element(screen.getByText('changed: y')).toBeVisible();
});

test('an action is shown at once and reverted when it is rejected', async () => {
  const screen = await render(<WallView id={id} />);
  await screen.getByText('write what is refused').click();
  expect(screen.getByText('x: forbidden').query()).not.toBeNull();
  await expect.element(screen.getByText('x: first')).toBeVisible();
  await screen.getByText('write', { exact: true }).click();
  await expect.element(screen.getByText('x: mine')).toBeVisible();
  await vi.waitFor(() => expect(open().state.pending[0]?.settledAt).toBe(3));
  open().frame(3, log.since(2));
  await vi.waitFor(() => expect(open().state.pending).toEqual([]));
  await expect.element(screen.getByText('x: mine')).toBeVisible();
});

test('a forbidden room shows its status and can be retried', async () => {
  refused = 404;
  const screen = await render(<WallView id={id} />);
  await expect.element(screen.getByText('absent')).toBeVisible();
  refused = null;
  await screen.getByText('absent').click();
  await expect.element(screen.getByText('x: first')).toBeVisible();
});

function Switching({ ids }: { ids: [string, string] }) {
  const [index, setIndex] = useState(0);
  return (
    <>
      <button onClick={() => setIndex(1 - index)}>switch</button>
      <WallView id={ids[index]!} />
    </>
  );
}

test('a component that switches rooms shows the new room', async () => {
  const screen = await render(<Switching ids={[id, crypto.randomUUID()]} />);
  await expect.element(screen.getByText('x: first')).toBeVisible();
  log.record(noteWritten, noteOf('x', 'elsewhere'));
  await screen.getByText('switch').click();
  await expect.element(screen.getByText('x: elsewhere')).toBeVisible();
  await screen.getByText('switch').click();
  await expect.element(screen.getByText('x: first')).toBeVisible();
});
