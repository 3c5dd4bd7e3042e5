import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import { pictureOf } from '#client/ui/drag/element-picture.ts';

interface Place {
  list: Element;
  x: number;
  y: number;
}
type Places = Map<string, Place>;

const motion = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
/** Above this number of cards, measuring takes too long for the animation. */
const mostMeasured = 600;

let letGo: string | null = null;

/** Skip the animation of a card that the pointer has just dropped: it is already in place. */
export function skipMoveAnimation(cardId: string): void {
  letGo = cardId;
}

function scrolledIn(list: Element, surface: Element): number {
  let sum = surface.scrollTop;
  for (let element: Element | null = list; element && element !== surface; element = element.parentElement) sum += element.scrollTop;
  return sum;
}

function placesIn(surface: HTMLElement): Places {
  const places: Places = new Map();
  for (const list of surface.querySelectorAll('ul')) {
    const scrolled = scrolledIn(list, surface);
    for (const element of list.querySelectorAll<HTMLElement>('[data-card]')) {
      const { left, top } = element.getBoundingClientRect();
      places.set(element.dataset['card']!, { list, x: left, y: top + scrolled });
    }
  }
  return places;
}

/** A list clips its content, so a copy of the card above the lists is animated between them. */
function travel(element: HTMLElement, from: Keyframe) {
  // The card is being edited, so it moves without animation.
  if (element.querySelector('textarea')) return;
  const picture = pictureOf(element);
  document.body.append(picture);
  element.animate([{ opacity: 0 }, { opacity: 0 }], motion);
  picture.animate([from, { transform: 'none' }], motion).onfinish = () => picture.remove();
}

function glide(surface: HTMLElement, from: Places, to: Places) {
  for (const [id, now] of to) {
    const before = from.get(id);
    if (!before || id === letGo) continue;
    const [dx, dy] = [before.x - now.x, before.y - scrolledIn(before.list, surface) - (now.y - scrolledIn(now.list, surface))];
    if (Math.hypot(dx, dy) < 2) continue;
    const element = now.list.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
    const start = { transform: `translate(${dx}px, ${dy}px)` };
    if (element && before.list !== now.list) travel(element, start);
    else element?.animate([start, { transform: 'none' }], motion);
  }
}

/** Animates moved cards from their old place, unless the user prefers reduced motion. */
export function useMoveAnimation(surface: RefObject<HTMLElement | null>, cards: Board['cards']): void {
  const before = useRef<{ cards: Board['cards']; width: number; places: Places } | null>(null);
  useLayoutEffect(() => {
    const element = surface.current;
    if (!element) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || element.querySelectorAll('[data-card]').length > mostMeasured;
    const places: Places = isStill ? new Map() : placesIn(element);
    const width = element.clientWidth;
    if (before.current && before.current.cards !== cards) {
      if (before.current.width === width) glide(element, before.current.places, places);
      letGo = null;
    }
    before.current = { cards, width, places };
  });
}
