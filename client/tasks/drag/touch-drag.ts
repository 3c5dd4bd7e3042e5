import { startAutoScroll, type ScrollPoint } from '#client/ui/drag/auto-scroll.ts';
import { setDragPreview, cardsLostWhileDragging } from './card-drag.ts';
import { pictureOf } from '#client/ui/drag/element-picture.ts';

/** Long press duration in milliseconds before a touch drag starts. */
const restingTime = 400;
/** Movement in pixels that cancels the long press. */
const slack = 8;

export interface TouchDragCallbacks {
  canLift: (cardId: string) => boolean;
  rest: (cardId: string) => void;
  lift: (cardId: string) => void;
  /** Called in every frame of the drag, because the content under it may scroll. */
  carry: (cardId: string, at: ScrollPoint) => void;
  drop: (cardId: string, at: ScrollPoint) => void;
  cancel: (cardId: string) => void;
}

export const isOneColumn = () => matchMedia('(max-width: 767px)').matches;

const pointOf = ({ touches, changedTouches }: TouchEvent): ScrollPoint => (touches[0] ?? changedTouches[0])!;
const distance = (a: ScrollPoint, b: ScrollPoint) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** Touch drag: a movement at once scrolls, a movement after a long press drags the card. */
export class TouchDrag {
  #phase: 'waiting' | 'resting' | 'carrying' | 'gone' = 'waiting';
  #at: ScrollPoint;
  readonly #start: ScrollPoint;
  readonly #card: HTMLElement;
  readonly #cardId: string;
  readonly #work: () => TouchDragCallbacks;
  readonly #timer = setTimeout(() => this.#rest(), restingTime);
  /** Touch events go to the first target, even after it is removed from the document. */
  readonly #listening = new AbortController();
  #picture: HTMLElement | null = null;
  #scroll: ReturnType<typeof startAutoScroll> | null = null;
  #frame = 0;

  constructor(event: TouchEvent, card: HTMLElement, work: () => TouchDragCallbacks) {
    [this.#card, this.#cardId, this.#work] = [card, card.dataset['card']!, work];
    this.#start = this.#at = pointOf(event);
    const listen = { signal: this.#listening.signal, passive: false };
    // Otherwise the browser starts its own drag after the same long press.
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
    navigator.vibrate?.(12);
    this.#picture = pictureOf(this.#card);
    this.#picture.style.zIndex = '20';
    setDragPreview(this.#picture, this.#card);
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
    if (cardsLostWhileDragging.has(this.#cardId)) return this.#leave();
    this.#picture!.style.translate = `${this.#at.clientX - this.#start.clientX}px ${this.#at.clientY - this.#start.clientY}px`;
    this.#scroll?.point(this.#at);
    this.#work().carry(this.#cardId, this.#at);
    this.#frame = requestAnimationFrame(() => this.#turn());
  }

  #end(event: TouchEvent) {
    this.#at = pointOf(event);
    const phase = this.#phase;
    // Prevents the click after a long press or a drag.
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
