import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isSameCursor, type Cursor } from '#shared/platform/cursor.ts';

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
/** About a hundred full boards, each as text and compressed, in bytes per server. */
const mostBytes = 64 * 1024 * 1024;

export class CachedState {
  readonly head: Cursor;
  readonly text: Buffer;
  #compressed: Promise<Buffer> | null = null;

  constructor(head: Cursor, state: unknown) {
    this.head = head;
    this.text = Buffer.from(JSON.stringify({ head, state }));
  }

  brotli(): Promise<Buffer> {
    return (this.#compressed ??= compress(this.text, { params }));
  }
}

/**
 * Cache of the last states of busy rooms, by room key. A state is a function of the log (checked by the room proof), so a state read at a
 * head is valid for everybody at that head.
 */
export class StateCache {
  readonly #kept: LRUCache<string, CachedState>;

  /** `maxSize` in bytes. */
  constructor(maxSize = mostBytes) {
    this.#kept = new LRUCache({ maxSize, sizeCalculation: ({ text }) => 2 * text.length });
  }

  find(key: string, head: Cursor): CachedState | null {
    const kept = this.#kept.get(key);
    return kept && isSameCursor(kept.head, head) ? kept : null;
  }

  keep(key: string, head: Cursor, state: unknown): CachedState {
    const kept = new CachedState(head, state);
    this.#kept.set(key, kept);
    return kept;
  }
}
