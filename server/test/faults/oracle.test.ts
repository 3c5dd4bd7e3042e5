import { expect, test } from 'vitest';
import type { FaultHistory, LogRow, RoomRecord } from './history.ts';
import { countsOf, invariants, violationsOf, type Invariant } from './oracle.ts';

const room = 'board:1';
const card = (version: number) => ({ id: 'card', version, title: `Stone ${version}`, status: 'completed' });
const row = (seq: number, name: string, data: LogRow['data']): LogRow => ({
  room,
  seq,
  id: `event ${seq}`,
  name,
  data,
  companyId: 'ours',
  at: seq * 1000,
});

const log = [
  row(1, 'task.created', card(1)),
  row(2, 'task.moved', card(2)),
  row(3, 'board.member-removed', { personId: 'removed' }),
  row(4, 'task.edited', card(3)),
];
const given = (...seqs: number[]) =>
  seqs.map((seq) => ({ seq, id: `event ${seq}`, data: log[seq - 1]!.data, at: seq * 1000 + 5, node: 0 }));

const reader: RoomRecord = {
  room,
  personId: 'reader',
  companyId: 'ours',
  lives: [{ base: 0, applied: [1, 2, 3, 4] }],
  given: given(1, 2, 2, 4, 3),
  last: { shown: { cards: { card: card(3) } }, stored: { cards: { card: card(3) } } },
};
const removed: RoomRecord = { ...reader, personId: 'removed', lives: [{ base: 1, applied: [2, 3] }], given: given(2, 3), last: null };
const answer = (seq: number, version: number) => ({ status: 200, text: JSON.stringify(card(version)), seq });
const request = (seq: number, version: number) => ({
  room,
  subject: 'card',
  isRestore: false,
  answers: [answer(seq, version), answer(seq, version)],
  kept: { seq },
});

const sound: FaultHistory = {
  log,
  heads: [{ room, seq: 4, lastId: 'event 4' }],
  records: [reader, removed],
  requests: [
    request(1, 1),
    request(2, 2),
    request(4, 3),
    { ...request(9, 9), answers: [{ status: 409, text: '{}', seq: undefined }], kept: null },
  ],
  ownRooms: [],
  tasks: [{ ...card(3), isDeleted: false }],
  revocations: [{ personId: 'reader', room, at: 3500 }],
  disturbances: [],
  strays: [],
  rest: [{ node: 0, rooms: 0, sockets: 0, warm: 60, megabytes: 62 }],
  lags: [20, 25, 5000],
  effects: new Map([['event 1', 1]]),
  expectedEffects: ['event 1'],
  orphans: [],
};

const withReader = (changes: Partial<RoomRecord>): Partial<FaultHistory> => ({ records: [{ ...reader, ...changes }, removed] });

const planted: readonly [Invariant, string, Partial<FaultHistory>][] = [
  ['I1', 'an event is missing', { log: log.filter(({ seq }) => seq !== 2) }],
  ['I1', 'the head has gone ahead', { heads: [{ room, seq: 5, lastId: 'event 5' }] }],
  ['I2', 'a store skips one', withReader({ lives: [{ base: 0, applied: [1, 3, 4] }] })],
  ['I2', 'a store applies one twice', withReader({ lives: [{ base: 0, applied: [1, 2, 2, 3, 4] }] })],
  ['I2', 'a store applies them out of order', withReader({ lives: [{ base: 0, applied: [2, 1, 3, 4] }] })],
  ['I3', 'a store shows something else', withReader({ last: { shown: { cards: {} }, stored: reader.last!.stored } })],
  [
    'I4',
    'a refused command has had its effect',
    { requests: [...sound.requests.slice(0, 3), { ...sound.requests[3]!, kept: { seq: 9 } }] },
  ],
  [
    'I4',
    'a command was answered twice, otherwise',
    { requests: [{ ...request(1, 1), answers: [answer(1, 1), answer(2, 2)] }, ...sound.requests.slice(1)] },
  ],
  ['I4', 'two commands have one effect', { requests: [request(1, 1), ...sound.requests], ownRooms: [room] }],
  ['I5', 'a promise is not in the log', { requests: [request(7, 7), ...sound.requests] }],
  ['I6', 'somebody was given what never happened', withReader({ given: [{ ...given(1)[0]!, id: 'nowhere' }] })],
  ['I6', 'somebody was given it otherwise', withReader({ given: [{ ...given(1)[0]!, data: card(8) }] })],
  ['I7', 'the removed receive events of the room', { records: [reader, { ...removed, given: given(2, 3, 4) }] }],
  ['I7', 'a right outlives its end by more than two seconds', { revocations: [{ personId: 'reader', room, at: 1900 }] }],
  ['I7', 'a server that was stopped sends what it had', withReader({ given: [{ ...given(1)[0]!, at: 11_000 }] })],
  ['I7', 'another company’s word is seen', { strays: ['the canary of theirs in a frame of ours'] }],
  ['I8', 'a row was changed past the log', { tasks: [{ ...card(3), title: 'Otherwise', isDeleted: false }] }],
  ['I8', 'a row was deleted past the log', { tasks: [{ ...card(3), isDeleted: true }] }],
  ['I9', 'a server keeps the rooms of nobody', { rest: [{ ...sound.rest[0]!, rooms: 3 }] }],
  ['I9', 'a server keeps what it was sent', { rest: [sound.rest[0]!, { ...sound.rest[0]!, node: 1, megabytes: 90 }] }],
  ['I10', 'servers stay behind', { lags: [20, 4000, 5000] }],
  ['I11', 'a job has its effect twice', { effects: new Map([['event 1', 2]]) }],
  ['I11', 'a job is forgotten', { effects: new Map() }],
  ['I12', 'a row belongs to nothing', { orphans: ['an outbox row of no event'] }],
];

test('a correct history with doubled and reordered deliveries has no violations', () => {
  expect(violationsOf(sound)).toEqual([]);
  expect(countsOf(sound)).toEqual({
    events: 4,
    deliveries: 7,
    lost: 0,
    doubled: 0,
    misordered: 0,
    afterRevocation: 0,
    calmRevocations: 1,
    grownBy: [2],
  });
});

test.each(planted)('%s is reported as violated when %s', (invariant, _, change) => {
  const found = violationsOf({ ...sound, ...change });
  expect(found.map((violation) => violation.invariant)).toContain(invariant);
});

test('every invariant has a fault that violates it', () => {
  expect(new Set(planted.map(([invariant]) => invariant))).toEqual(new Set(Object.keys(invariants)));
});

const outlived = { ...sound, revocations: [{ personId: 'reader', room, at: 1900 }] };
const [away, elsewhere] = [
  { node: 0, from: 1000, to: 3000 },
  { node: 1, from: 1000, to: Infinity },
];

test.each([
  ['its server is cut off', { ...outlived, disturbances: [away] }],
  ['its server is cut off later, before that comes', { ...outlived, disturbances: [{ ...away, from: 3900, to: Infinity }] }],
  ['PostgreSQL is away', { ...outlived, disturbances: [{ ...away, node: null }] }],
])('a right may be used more than two seconds after its end when %s', (_, history) => {
  expect(violationsOf(history)).toEqual([]);
});

test.each([
  ['another server is cut off', { ...outlived, disturbances: [elsewhere] }],
  ['its server had recovered before', { ...outlived, disturbances: [{ ...away, to: 1800 }] }],
  ['its server is cut off only afterwards', { ...outlived, disturbances: [{ ...away, from: 4500, to: Infinity }] }],
  ['seven are over', { ...outlived, revocations: [{ personId: 'reader', room, at: -4000 }], disturbances: [{ ...away, from: -4500 }] }],
])('a right may not be used after its end when %s', (_, history) => {
  expect(violationsOf(history).map(({ invariant }) => invariant)).toContain('I7');
});

test('lost, doubled and reordered deliveries are counted', () => {
  const lives = [{ base: 0, applied: [1, 3, 3, 2, 4] }];
  expect(countsOf({ ...sound, ...withReader({ lives }) })).toMatchObject({ lost: 2, doubled: 1, misordered: 1 });
});
