import { useLingui } from '@lingui/react/macro';
import { useDirection } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { boxOf, hasRow, openAxes, ratingsIn } from '#shared/calibration/place-subject.ts';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { boxNames, type BoxName } from '#shared/calibration/nine-boxes.ts';
import { leaseSlot } from '#client/platform/presence/remote-holds.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useBoxNames } from './box-names.ts';
import { useRatingWords } from './placing/use-rating-words.ts';
import { useSessionRoom } from './room-context.ts';
import { useBarred, useBarredText } from './use-barred.ts';

/** Steps of the arrow keys in the rows of three boxes. */
const steps: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Person whose chip a key has put into another box, where a new element stands for it. */
let carriedId: string | null = null;

/** Gives the focus back to a chip that was carried by keyboard. */
export function useCarriedFocus(chip: RefObject<HTMLElement | null>, personId: string): void {
  useEffect(() => {
    if (carriedId !== personId) return;
    carriedId = null;
    chip.current?.focus();
  }, [chip, personId]);
}

function neighbour(box: BoxName, [right, down]: readonly [number, number]): BoxName {
  const at = boxNames.indexOf(box);
  const [column, row] = [(at % 3) + right, Math.floor(at / 3) + down];
  return column < 0 || column > 2 ? box : (boxNames[row * 3 + column] ?? box);
}

/** Words for the ratings that a drop sets in a box for several, and the key that opens the menu of the others. */
function useDroppedRatings() {
  const { t } = useLingui();
  const { terms } = useSessionRoom();
  const wordsOf = useRatingWords();
  return (subject: Subject, box: BoxName): string[] => {
    const place = ratingsIn(box, subject, terms);
    const placed = { x: place?.toX ?? null, y: place?.toY ?? null };
    const axes = openAxes(placed, terms);
    return axes.length === 0
      ? []
      : [...axes.map((name) => `${wordsOf(terms[name]!, placed[name]!)}.`), t`Press R to choose another rating.`];
  };
}

/** Lease of the chip that the keys have picked up. Another pick releases it, as does the loss of the focus. */
function useKeyLease() {
  const { presence, setDrag } = useSessionRoom();
  const lifted = useRef<string | null>(null);
  const free = () => {
    const personId = lifted.current;
    lifted.current = null;
    if (personId === null) return;
    presence.setActivity({ drag: undefined });
    presence.drop(personId);
  };
  const release = () => {
    if (lifted.current !== null) setDrag(null);
    free();
  };
  const lift = (personId: string, onRefused: () => void) => {
    free();
    lifted.current = personId;
    const refuse = () => {
      if (lifted.current !== personId) return;
      release();
      onRefused();
    };
    void presence.take(personId, refuse).then((holder) => holder !== null && refuse());
  };
  return { lift, release };
}

/** Picks up a chip, carries it over the boxes and puts it down, with its lease and with the words for a screen reader. */
function useLiftedChip() {
  const { t } = useLingui();
  const { canMove, presence, setDrag, state, terms, moveTo } = useSessionRoom();
  const nameOf = useBoxNames(state.labels);
  const ratingsOf = useDroppedRatings();
  const isBarred = useBarred();
  const barredText = useBarredText();
  const [announcement, setAnnouncement] = useState('');
  const { lift, release } = useKeyLease();
  const pick = (subject: Subject, name: string) => {
    const { personId } = subject;
    const box = boxOf(subject, terms);
    if (canMove && isBarred(personId)) setAnnouncement(barredText(name));
    if (!canMove || isBarred(personId) || box === null || presence.hands[leaseSlot.upon(personId)]) return;
    setDrag({ personId, box });
    lift(personId, () => setAnnouncement(t`Someone else is moving ${name}.`));
    const place = nameOf(box);
    setAnnouncement(t`Picked up: ${name}. ${place}. Press the arrow keys to choose a box, Space to drop, Escape to cancel.`);
  };
  const carry = (personId: string, box: BoxName) => {
    if (!hasRow(box, terms)) return;
    setDrag({ personId, box });
    presence.setActivity({ drag: { subject: personId, list: box, above: null } });
    setAnnouncement(nameOf(box));
  };
  const put = (subject: Subject, name: string, box: BoxName | null) => {
    release();
    if (box && box !== boxOf(subject, terms)) carriedId = subject.personId;
    if (box) moveTo(subject, box);
    const place = box && nameOf(box);
    const words = place ? t`Dropped: ${name}. ${place}.` : t`Move cancelled: ${name}`;
    setAnnouncement([words, ...(box ? ratingsOf(subject, box) : [])].join(' '));
  };
  return { announcement, pick, carry, put, release };
}

const endings = ['Escape', ' ', 'Enter', 'Tab'];

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

/** Moves people by keyboard: Space picks a chip up, the arrow keys choose a box, Space drops, Escape cancels, R chooses the exact rating. */
export function useChipKeys() {
  const { dir } = useDirection();
  const { drag, terms, canMove, setRated } = useSessionRoom();
  const { announcement, pick, carry, put, release } = useLiftedChip();
  const isBarred = useBarred();
  const press = (event: KeyboardEvent, subject: Subject, person: string) => {
    const { personId } = subject;
    const { key } = event;
    const name = isolateDirection(person);
    const box = drag?.personId === personId ? drag.box : null;
    const step = steps[key];
    const canRate =
      canMove && !isBarred(personId) && box === null && key.toLowerCase() === 'r' && isPlain(event) && openAxes(subject, terms).length > 0;
    const isKnown = canRate || (box === null ? key === ' ' : step !== undefined || endings.includes(key));
    if (!isKnown) return;
    event.preventDefault();
    event.stopPropagation();
    if (canRate) setRated({ personId, isOpen: true });
    else if (box === null) pick(subject, name);
    else if (step) carry(personId, neighbour(box, dir === 'rtl' ? [-step[0], step[1]] : step));
    else put(subject, name, key === 'Escape' || key === 'Tab' ? null : box);
  };
  return { press, announcement, release };
}
