import { startAutoScroll, type Point } from './auto-scroll.ts';
import { lieInHand, lostInHand } from './card-drag.ts';
import { pictureOf } from './card-picture.ts';

/** So long a finger rests on a card before it has it, in milliseconds. */
const restingTime = 400;
/** Further than this it does not rest, in pixels. */
const slack = 8;

/** What a finger does to cards. */
export interface FingerWork {
  /** Whether it may take the card off its place. */
  canLift: (cardId: string) => boolean;
  /** It rested upon a card and went away again. */
  rest: (cardId: string) => void;
  lift: (cardId: string) => void;
  /** In every frame while it holds one, for what is under it may scroll. */
  carry: (cardId: string, at: Point) => void;
  drop: (cardId: string, at: Point) => void;
  cancel: (cardId: string) => void;
}

/** Whether the window has room for one column at a time. */
export const isOneColumn = () => matchMedia('(max-width: 767px)').matches;

const pointOf = ({ touches, changedTouches }: TouchEvent): Point => (touches[0] ?? changedTouches[0])!;
const distance = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** One finger on one card: it scrolls when it goes at once, and has the card when it rested before. */
export class Finger {
  #phase: 'waiting' | 'resting' | 'carrying' | 'gone' = 'waiting';
  #at: Point;
  readonly #start: Point;
  readonly #card: HTMLElement;
  readonly #cardId: string;
  readonly #work: () => FingerWork;
  readonly #timer = setTimeout(() => this.#rest(), restingTime);
  /** The finger stays with what it touched first, also where that is taken out of the document. */
  readonly #listening = new AbortController();
  #picture: HTMLElement | null = null;
  #scroll: ReturnType<typeof startAutoScroll> | null = null;
  #frame = 0;

  constructor(event: TouchEvent, card: HTMLElement, work: () => FingerWork) {
    [this.#card, this.#cardId, this.#work] = [card, card.dataset['card']!, work];
    this.#start = this.#at = pointOf(event);
    const listen = { signal: this.#listening.signal, passive: false };
    // Else the browser would begin a drag of its own after the same rest.
    card.closest('[draggable]')?.setAttribute('draggable', 'false');
    const { target } = event;
    target?.addEventListener('touchmove', (moved) => this.#move(moved as TouchEvent), listen);
    target?.addEventListener('touchend', (ended) => this.#end(ended as TouchEvent), listen);
    target?.addEventListener('touchcancel', () => this.cancel(), listen);
  }

  cancel(): void {
    if (this.#phase === 'carrying') this.#work().cancel(this.#cardId);
    this.#leave();
  }

  #rest() {
    this.#phase = 'resting';
    // Not everywhere, and not where somebody wants no more than is needed.
    navigator.vibrate?.(12);
    this.#picture = pictureOf(this.#card);
    this.#picture.style.zIndex = '20';
    lieInHand(this.#picture, this.#card);
    document.body.append(this.#picture);
  }

  #move(event: TouchEvent) {
    this.#at = pointOf(event);
    if (event.touches.length > 1) return this.cancel();
    const isAway = distance(this.#at, this.#start) > slack;
    if (this.#phase === 'waiting') return isAway ? this.#leave() : undefined;
    event.preventDefault();
    if (this.#phase === 'resting' && isAway) this.#lift();
  }

  #lift() {
    if (!this.#work().canLift(this.#cardId)) return this.#leave();
    this.#phase = 'carrying';
    this.#work().lift(this.#cardId);
    this.#scroll = startAutoScroll();
    this.#frame = requestAnimationFrame(() => this.#turn());
  }

  #turn() {
    if (lostInHand.has(this.#cardId)) return this.#leave();
    this.#picture!.style.translate = `${this.#at.clientX - this.#start.clientX}px ${this.#at.clientY - this.#start.clientY}px`;
    this.#scroll?.point(this.#at);
    this.#work().carry(this.#cardId, this.#at);
    this.#frame = requestAnimationFrame(() => this.#turn());
  }

  #end(event: TouchEvent) {
    this.#at = pointOf(event);
    const phase = this.#phase;
    // What rested or carried was no tap.
    if (phase !== 'waiting') event.preventDefault();
    this.#leave();
    if (phase === 'resting') this.#work().rest(this.#cardId);
    if (phase === 'carrying') this.#work().drop(this.#cardId, this.#at);
  }

  #leave() {
    if (this.#phase === 'gone') return;
    this.#phase = 'gone';
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#scroll?.stop();
    this.#picture?.remove();
    this.#listening.abort();
    this.#card.closest('[draggable]')?.setAttribute('draggable', 'true');
  }
}
