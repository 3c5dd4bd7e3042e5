import { setTimeout } from 'k6/timers';
import { WebSocket } from 'k6/websockets';
import { ask, fixture, sinceStamp } from './fixture.js';
import { cutOff, delivered, doubled, lag, missing, refused } from './plan.js';
import { Stream } from './stream.ts';

const keyOf = ({ room, id }) => `${room}:${id}`;

/**
 * A browser's part of the live protocol, in Engine.IO 4 and Socket.IO 5 as they stand on the wire: it joins rooms with
 * its cursors, counts what is missing or told twice, and measures how late each event is.
 */
export class Follower {
  constructor(person, rooms) {
    this.person = person;
    this.rooms = rooms;
    this.streams = Object.fromEntries(rooms.map((one) => [keyOf(one), new Stream()]));
    this.early = [];
    this.isJoined = false;
    for (const counter of [missing, doubled, refused, cutOff]) counter.add(0);
  }

  /** Connects and joins, again where it is cut off; resolves once what was missed meanwhile is there as well. */
  come() {
    this.isJoined = false;
    this.early = [];
    const socket = new WebSocket(`${fixture.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    this.socket = socket;
    return new Promise((resolve, reject) => {
      const whileHere = (listener) => (event) => this.socket === socket && listener(event);
      const end = (how) => {
        this.socket = undefined;
        cutOff.add(1);
        console.warn(`A socket ${how}`);
        after(100 + Math.random() * 400)
          .then(() => this.come())
          .then(resolve, reject);
      };
      const heard = ({ data }) => this.hear(data, resolve, reject);
      socket.addEventListener('message', whileHere(heard));
      socket.addEventListener(
        'error',
        whileHere(({ error }) => end(`failed: ${error}`)),
      );
      socket.addEventListener(
        'close',
        whileHere(({ code }) => end(`was closed with ${code}`)),
      );
    });
  }

  /** Is gone without a word, as a lost network is. */
  vanish() {
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
  }

  hear(text, joined, failed) {
    if (text === '2') this.socket.send('3');
    else if (text.startsWith('42["events"')) this.tell(JSON.parse(text.slice(2)));
    else if (text.startsWith('431')) void this.enter(JSON.parse(text.slice(3))[0], joined).catch(failed);
    else if (text.startsWith('40')) this.join();
    else if (text.startsWith('0')) this.socket.send(`40${JSON.stringify({ token: this.person.token, build: fixture.build })}`);
    else if (text.startsWith('44') || text.startsWith('42["closing"') || text.startsWith('42["lost"')) this.lose(text);
  }

  lose(text) {
    refused.add(1);
    console.error(`The server said ${text.slice(0, 200)}`);
  }

  join() {
    const request = this.rooms.map((one) => ({ ...one, cursor: this.streams[keyOf(one)].cursor }));
    this.socket.send(`421${JSON.stringify(['rooms:join', request])}`);
  }

  async enter(answers, joined) {
    const { socket } = this;
    const catchUp = async (answer, index) => {
      if (answer.error) this.lose(`${keyOf(this.rooms[index])}: ${answer.error}`);
      else await this.catchUp(this.rooms[index], answer);
    };
    await Promise.all(answers.map(catchUp));
    if (this.socket !== socket) return; // it was cut off meanwhile and joins again
    this.isJoined = true;
    for (const [, key, first, events] of this.early) this.count(this.streams[key].takeEarly(first, events));
    this.early = [];
    joined();
  }

  /** The first time a browser reads the state and stands at the head; later it takes what came between. */
  async catchUp(one, { head, events }) {
    const stream = this.streams[keyOf(one)];
    if (stream.cursor === undefined) stream.standAt(head);
    else if (events) this.count(stream.take(stream.cursor.seq + 1, events));
    else if (stream.cursor.seq < head.seq) await this.fetch(one, stream);
  }

  async fetch(one, stream) {
    const { seq } = stream.cursor;
    const { socket } = this;
    const answer = await this.readSince(one, stream);
    if (this.socket !== socket) return;
    if (answer && answer.events) this.count(stream.take(seq + 1, answer.events));
    else if (answer) stream.standAt(answer.head);
  }

  readSince({ room, id }, { cursor }) {
    return ask(this.person, 'GET', `/api/rooms/${room}/${id}?since=${cursor.seq}.${cursor.id || ''}`, undefined, '/api/rooms');
  }

  tell(frame) {
    if (!this.isJoined) {
      this.early.push(frame);
      return;
    }
    const [, key, first, events] = frame;
    const told = this.streams[key].take(first, events);
    this.count(told);
    for (const { data } of told.fresh) this.time(data);
  }

  time(data) {
    const late = sinceStamp(JSON.stringify(data));
    if (late !== undefined) lag.add(late);
  }

  count(told) {
    delivered.add(told.fresh.length);
    doubled.add(told.doubled);
    missing.add(told.missing);
  }

  /** The log is quiet now, so events after the cursors were lost. */
  async end() {
    for (const one of this.rooms) {
      const stream = this.streams[keyOf(one)];
      const answer = await this.readSince(one, stream);
      if (answer) missing.add(stream.missingUpTo(answer.head));
    }
    this.vanish();
  }
}

export const after = (ms) => new Promise((resolve) => void setTimeout(resolve, ms));
