import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isSameCursor, type Cursor } from '#shared/platform/cursor.ts';

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
/** Of one server, in bytes: some hundred full boards, each as text and compressed. */
const mostBytes = 64 * 1024 * 1024;

/** A room's head and state as they are sent: put into text once, and compressed once, for all who open it. */
export class KeptState {
  readonly head: Cursor;
  readonly text: Buffer;
  #compressed: Promise<Buffer> | null = null;

  constructor(head: Cursor, state: unknown) {
    this.head = head;
    this.text = Buffer.from(JSON.stringify({ head, state }));
  }

  /** The text as Brotli packs it. */
  brotli(): Promise<Buffer> {
    return (this.#compressed ??= compress(this.text, { params }));
  }
}

/**
 * The last states that were read of rooms that many open, by room key. A state is a function of the log (the room proof
 * holds every action to that), so what was read at a head is right for whoever finds the room at the same head.
 */
export class KeptStates {
  readonly #kept: LRUCache<string, KeptState>;

  /** `maxSize` in bytes. */
  constructor(maxSize = mostBytes) {
    this.#kept = new LRUCache({ maxSize, sizeCalculation: ({ text }) => 2 * text.length });
  }

  /** What was kept of a room at this head; null where it has another one. */
  find(key: string, head: Cursor): KeptState | null {
    const kept = this.#kept.get(key);
    return kept && isSameCursor(kept.head, head) ? kept : null;
  }

  keep(key: string, head: Cursor, state: unknown): KeptState {
    const kept = new KeptState(head, state);
    this.#kept.set(key, kept);
    return kept;
  }
}
