import { expect, test } from 'vitest';
import { tableOfBoard } from './board-file.ts';

const bytesOf = (file: unknown) => Buffer.from(typeof file === 'string' ? file : JSON.stringify(file));
const tableIn = (file: unknown, timeZone = 'UTC') => {
  const table = tableOfBoard(bytesOf(file), timeZone);
  if ('rule' in table) throw new Error(`The file is refused: ${table.rule}`);
  return table;
};
const ruleOf = (file: unknown): string => {
  const table = tableOfBoard(bytesOf(file), 'UTC');
  return 'rule' in table ? table.rule : 'none';
};

const trello = {
  name: 'Hall',
  lists: [
    { id: 'l2', name: 'Buying', pos: 2, closed: false },
    { id: 'l1', name: 'To Do', pos: 1, closed: false },
    { id: 'l3', name: 'Old', pos: 3, closed: true },
  ],
  members: [
    { id: 'm1', fullName: 'Ana Gil', username: 'anagil' },
    { id: 'm2', fullName: 'Jo Li', username: 'joli' },
  ],
  labels: [
    { id: 'a', name: 'Urgent', color: 'red' },
    { id: 'b', name: '', color: 'green' },
  ],
  cards: [
    {
      id: 'c1',
      idList: 'l2',
      name: 'Tables',
      desc: 'Oak',
      pos: 1,
      due: '2031-03-01T11:00:00.000Z',
      idMembers: ['m1', 'm2'],
      idLabels: ['a', 'b'],
    },
    { id: 'c2', idList: 'l1', name: 'Paint', desc: '', pos: 2, due: null, idMembers: [], idLabels: [] },
    { id: 'c3', idList: 'l1', name: 'Archived', closed: true, pos: 1 },
    { id: 'c4', idList: 'l3', name: 'In an archived list', pos: 1 },
  ],
  checklists: [
    {
      id: 'k',
      idCard: 'c1',
      pos: 1,
      checkItems: [
        { name: 'Order', state: 'incomplete', pos: 2 },
        { name: 'Ask', state: 'complete', pos: 1, idMember: 'm2' },
      ],
    },
  ],
  actions: [
    {
      type: 'commentCard',
      date: '2030-01-02T08:00:00.000Z',
      memberCreator: { fullName: 'Jo Li' },
      data: { text: 'Second', card: { id: 'c1' } },
    },
    {
      type: 'commentCard',
      date: '2030-01-01T08:00:00.000Z',
      memberCreator: { fullName: 'Ana Gil' },
      data: { text: 'First', card: { id: 'c1' } },
    },
    { type: 'updateCard', data: {} },
  ],
};

test('a Trello board becomes rows: lists are statuses or lanes, checklists subtasks, archived cards are left out', () => {
  const { header, rows } = tableIn(trello);
  expect(header.slice(0, 4)).toEqual(['Title', 'Description', 'Status', 'Lane']);
  const comments = 'Ana Gil, 2030-01-01:\nFirst\n---\nJo Li, 2030-01-02:\nSecond';
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Paint', '', 'not-started', '', '', '', '', '', '', ''],
    ['Tables', 'Oak\n\nMembers: Ana Gil, Jo Li', 'in-progress', 'Buying', 'Ana Gil', 'Urgent, green', '', '2031-03-01', '', comments],
    ['Ask', '', 'completed', '', 'Jo Li', '', '', '', 'Tables', ''],
    ['Order', '', 'not-started', '', '', '', '', '', 'Tables', ''],
  ]);
});

test('a Planka board becomes rows, with its tasks in lists or on the card', () => {
  const included = {
    users: [{ id: '1', email: 'ana@test.example', name: 'Ana' }],
    lists: [
      { id: '10', name: 'Buying', position: 1, type: 'active' },
      { id: '11', name: null, position: null, type: 'trash' },
      { id: '12', name: 'Ready', position: 3, type: 'closed' },
    ],
    labels: [{ id: '20', name: 'Urgent' }],
    cards: [
      { id: '30', listId: '10', name: 'Tables', description: 'Oak', position: 1, dueDate: '2031-03-01T00:00:00.000Z' },
      { id: '31', listId: '11', name: 'Deleted', position: 1 },
      { id: '32', listId: '12', name: 'Paint', position: 1 },
    ],
    cardLabels: [{ cardId: '30', labelId: '20' }],
    cardMemberships: [{ cardId: '30', userId: '1' }],
    taskLists: [{ id: '40', cardId: '30', position: 1 }],
    tasks: [
      { id: '50', taskListId: '40', name: 'Order', isCompleted: true, position: 1 },
      { id: '51', cardId: '30', name: 'Ask', isCompleted: false, position: 1 },
    ],
    comments: [{ cardId: '30', userId: '1', text: 'Soon', createdAt: '2030-01-01T08:00:00.000Z' }],
  };
  expect(tableIn({ item: { id: '1', name: 'Hall' }, included }).rows.map(({ cells }) => cells)).toEqual([
    ['Tables', 'Oak', 'in-progress', 'Buying', 'ana@test.example', 'Urgent', '', '2031-03-01', '', 'Ana, 2030-01-01:\nSoon'],
    ['Ask', '', 'not-started', '', '', '', '', '', 'Tables', ''],
    ['Order', '', 'completed', '', '', '', '', '', 'Tables', ''],
    ['Paint', '', 'completed', '', '', '', '', '', '', ''],
  ]);
});

test('days are those of the company, and a day without a time stays', () => {
  const trelloDays = (due: string, timeZone: string) => {
    const [card] = trello.cards;
    const dated = { ...trello, cards: [{ ...card, due, start: '2031-02-01' }], actions: trello.actions.slice(1, 2) };
    return tableIn(dated, timeZone)
      .rows[0]!.cells.slice(6)
      .map((cell) => cell.split(':')[0]);
  };
  expect(trelloDays('2031-03-01T01:00:00.000Z', 'America/Los_Angeles')).toEqual(['2031-02-01', '2031-02-28', '', 'Ana Gil, 2030-01-01']);
  expect(trelloDays('2031-02-28T20:00:00.000Z', 'Asia/Kolkata')).toEqual(['2031-02-01', '2031-03-01', '', 'Ana Gil, 2030-01-01']);
  expect(trelloDays('2031-03-01', 'America/Los_Angeles')[1]).toBe('2031-03-01');
  const planka = {
    lists: [{ id: '1', name: 'Buying', position: 1 }],
    cards: [{ id: '2', listId: '1', name: 'Tables', position: 1, dueDate: '2031-03-01T01:00:00.000Z' }],
    comments: [{ cardId: '2', text: 'Soon', createdAt: '2030-01-01T02:00:00.000Z' }],
  };
  expect(tableIn(planka, 'America/Los_Angeles').rows[0]!.cells.slice(7)).toEqual(['2031-02-28', '', '2029-12-31:\nSoon']);
});

test('a file that is damaged, of another program, empty or too large is refused with its reason', () => {
  expect(ruleOf('{"cards": [')).toBe('json');
  expect(ruleOf({ cards: 3, lists: [] })).toBe('foreign');
  expect(ruleOf([1, 2])).toBe('foreign');
  expect(ruleOf({ cards: [null, 'x'], lists: [] })).toBe('minItems');
  const cards = Array.from({ length: 5001 }, (_, at) => ({ id: String(at), idList: 'l1', name: `Card ${at}`, pos: at }));
  expect(ruleOf({ ...trello, cards })).toBe('maxItems');
});
