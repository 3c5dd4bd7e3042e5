import { setTimeout as delay } from 'node:timers/promises';
import { parseSeqs, seqsHeader } from '#shared/platform/protocol.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { oneOf } from './random.ts';

export interface SentWrite {
  readonly key: string;
  readonly method: string;
  readonly url: string;
  readonly body: object | undefined;
  readonly subject: string;
  readonly answers: { status: number; text: string; seqs: Record<string, number> }[];
}

export interface WriterChoices {
  readonly address: () => string;
  readonly token: string;
  readonly boardId: string;
  readonly random: () => number;
  readonly word?: string;
}

const statuses = ['not-started', 'in-progress', 'completed'] as const;

export class Writer {
  readonly sent: SentWrite[] = [];
  away = 0;
  readonly cards: Map<string, TaskCard>;
  readonly #choices: WriterChoices;

  constructor(choices: WriterChoices, cards: Map<string, TaskCard>) {
    this.#choices = choices;
    this.cards = cards;
  }

  async writeOne(): Promise<void> {
    const write = this.#choose();
    this.sent.push(write);
    const { random } = this.#choices;
    const kind = random();
    if (kind < 0.15) await Promise.all([this.#send(write), this.#send(write)]);
    else await this.#send(write);
    if (kind > 0.85) await this.#send(write);
  }

  async write(times: number, isOver: () => boolean = () => false): Promise<void> {
    for (let time = 0; time < times && !isOver(); time++) await this.writeOne();
  }

  #choose(): SentWrite {
    const { random, boardId, word = 'Stone' } = this.#choices;
    const kind = random();
    const card = oneOf(random, [...this.cards.values()]);
    const place = { status: oneOf(random, statuses), laneId: null, beforeId: null, afterId: null };
    const newWrite = (method: string, url: string, subject: string, body?: object): SentWrite => {
      return { key: crypto.randomUUID(), method, url, body, subject, answers: [] };
    };
    if (!card || kind < 0.2) {
      const id = crypto.randomUUID();
      return newWrite('POST', `/api/boards/${boardId}/tasks`, id, { id, title: `${word} ${Math.floor(random() * 1000)}`, ...place });
    }
    if (kind < 0.65) return newWrite('POST', `/api/tasks/${card.id}/move`, card.id, place);
    if (kind < 0.85) {
      const title = { from: card.title, to: `${word} ${random()}` };
      return newWrite('PATCH', `/api/tasks/${card.id}`, card.id, { title });
    }
    if (kind < 0.93) return newWrite('DELETE', `/api/tasks/${card.id}`, card.id);
    return newWrite('POST', `/api/tasks/${card.id}/restore`, card.id, {});
  }

  async #send(write: SentWrite): Promise<void> {
    for (;;) {
      const answer = await this.#request(write).catch(() => null);
      if (answer && ![502, 503].includes(answer.status)) {
        write.answers.push(answer);
        const card = answer.status === 200 ? (JSON.parse(answer.text) as Partial<TaskCard>) : null;
        if (card?.version) this.cards.set(write.subject, card as TaskCard);
        return;
      }
      this.away++;
      await delay(50);
    }
  }

  async #request({ key, method, url, body }: SentWrite) {
    const { address, token } = this.#choices;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    const withBody = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
    const response = await fetch(`${address()}${url}`, { method, headers, ...withBody });
    const text = await response.text();
    return { status: response.status, text, seqs: parseSeqs(response.headers.get(seqsHeader)) };
  }
}
