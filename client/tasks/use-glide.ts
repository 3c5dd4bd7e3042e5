import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';

let letGo: string | null = null;

/** A card that the pointer has just dropped does not glide: it is where the hand was. */
export function skipGlide(cardId: string): void {
  letGo = cardId;
}

type Places = Map<string, { x: number; y: number }>;

const duration = 180;
/** Above this, measuring costs more than the glide explains. */
const mostMeasured = 600;

function placesIn(surface: HTMLElement): Places {
  const origin = surface.getBoundingClientRect();
  const places: Places = new Map();
  for (const element of surface.querySelectorAll<HTMLElement>('[data-card]')) {
    const { left, top } = element.getBoundingClientRect();
    places.set(element.dataset['card']!, { x: left - origin.left + surface.scrollLeft, y: top - origin.top + surface.scrollTop });
  }
  return places;
}

function glide(surface: HTMLElement, from: Places, to: Places, dropped: string | null) {
  for (const [id, place] of to) {
    const before = from.get(id);
    if (!before || id === dropped || Math.hypot(before.x - place.x, before.y - place.y) < 2) continue;
    const element = surface.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
    element?.animate(
      [
        { transform: `translate(${before.x - place.x}px, ${before.y - place.y}px)`, zIndex: 1 },
        { transform: 'none', zIndex: 1 },
      ],
      { duration, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
    );
  }
}

/** What moved glides from its old place, so that the eye can follow; at once where less motion is wanted. */
export function useGlide(surface: RefObject<HTMLElement | null>, cards: Board['cards']): void {
  const before = useRef<{ cards: Board['cards']; width: number; places: Places } | null>(null);
  useLayoutEffect(() => {
    const element = surface.current;
    if (!element) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || Object.keys(cards).length > mostMeasured;
    const places: Places = isStill ? new Map() : placesIn(element);
    const width = element.clientWidth;
    if (before.current && before.current.cards !== cards) {
      if (before.current.width === width) glide(element, before.current.places, places, letGo);
      letGo = null;
    }
    before.current = { cards, width, places };
  });
}
