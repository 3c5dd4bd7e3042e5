import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { defineEvent } from './event.ts';
import { foldPredictions, stillPending, type Prediction } from './overlay.ts';
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

describe('what the confirmed state does not hold yet', () => {
  const all = [written('a', ['1']), written('b', ['2'], 7), written('c', ['3'], 8), written('d', ['4'], 9)];

  test('is what nobody has answered, and what was recorded after it', () => {
    expect(stillPending(all, 8).map(({ data }) => (data as { id: string }).id)).toEqual(['a', 'd']);
  });

  test('is everything before the first event', () => {
    expect(stillPending(all, 0)).toEqual(all);
  });
});

describe('what is shown', () => {
  test('has every prediction over it, the later over the earlier', () => {
    const wall = { notes: {} };
    foldPredictions(wallRoom, wall, [written('a', ['1']), written('b', ['2']), written('a', ['3'])]);
    expect(wall).toEqual({ notes: { a: { id: 'a', tags: ['3'] }, b: { id: 'b', tags: ['2'] } } });
  });

  test('a removal is foretold as well', () => {
    const wall = { notes: { a: { id: 'a', tags: [] } } };
    foldPredictions(wallRoom, wall, [{ key: 'k', event: noteTorn, data: { id: 'a' }, settledAt: null }]);
    expect(wall).toEqual({ notes: {} });
  });

  test('does not share a thing with the prediction, which is folded again after the next event', () => {
    const prediction = written('a', ['1']);
    const wall: { notes: Record<string, { id: string; tags: string[] }> } = { notes: {} };
    foldPredictions(wallRoom, wall, [prediction]);
    wall.notes['a']!.tags.push('changed');
    expect(prediction.data).toEqual({ id: 'a', tags: ['1'] });
  });
});
