import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { defineEvent } from './event.ts';
import { applyPredictions, pendingAfter, type Prediction } from './predictions.ts';
import { defineRoom } from './room.ts';

const Note = Type.Object({ id: Type.String(), tags: Type.Array(Type.String()) });
const noteWritten = defineEvent('note.written', Note);
const noteTorn = defineEvent('note.torn', Type.Pick(Note, ['id']));
const wallRoom = defineRoom({
  name: 'wall',
  state: Type.Object({ notes: Type.Record(Type.String(), Note) }),
  events: [noteWritten, noteTorn],
  apply: {
    'note.written': (wall, note) => {
      wall.notes[note.id] = note;
    },
    'note.torn': (wall, { id }) => {
      delete wall.notes[id];
    },
  },
});

const written = (id: string, tags: string[], settledAt: number | null = null): Prediction => ({
  key: `${id}/${tags.join('')}`,
  event: noteWritten,
  data: { id, tags },
  settledAt,
});

describe('the predictions missing in the confirmed state', () => {
  const all = [written('a', ['1']), written('b', ['2'], 7), written('c', ['3'], 8), written('d', ['4'], 9)];

  test('are those without an answer and those recorded after it', () => {
    expect(pendingAfter(all, 8).map(({ data }) => (data as { id: string }).id)).toEqual(['a', 'd']);
  });

  test('are all of them before the first event', () => {
    expect(pendingAfter(all, 0)).toEqual(all);
  });
});

describe('the displayed state', () => {
  test('contains every prediction, later ones over earlier ones', () => {
    const wall = { notes: {} };
    applyPredictions(wallRoom, wall, [written('a', ['1']), written('b', ['2']), written('a', ['3'])]);
    expect(wall).toEqual({ notes: { a: { id: 'a', tags: ['3'] }, b: { id: 'b', tags: ['2'] } } });
  });

  test('contains predicted deletions', () => {
    const wall = { notes: { a: { id: 'a', tags: [] } } };
    applyPredictions(wallRoom, wall, [{ key: 'k', event: noteTorn, data: { id: 'a' }, settledAt: null }]);
    expect(wall).toEqual({ notes: {} });
  });

  test('shares no objects with a prediction, which is applied again after the next event', () => {
    const prediction = written('a', ['1']);
    const wall: { notes: Record<string, { id: string; tags: string[] }> } = { notes: {} };
    applyPredictions(wallRoom, wall, [prediction]);
    wall.notes['a']!.tags.push('changed');
    expect(prediction.data).toEqual({ id: 'a', tags: ['1'] });
  });
});
