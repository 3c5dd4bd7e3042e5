import { useLocalStorage } from '@mantine/hooks';
import { credentials } from '#client/platform/http/credentials.ts';
import type { DashboardCard } from '#client/platform/base/feature.ts';

/** Names of cards in the order of a person, and those that they have hidden. */
interface Layout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export interface Arrangement {
  /** All cards in their order. */
  readonly all: readonly DashboardCard[];
  readonly shown: readonly DashboardCard[];
  readonly isUsual: boolean;
  toggle: (card: DashboardCard) => void;
  /** Moves a card one place up (-1) or down (1) among those of its size. */
  move: (card: DashboardCard, step: -1 | 1) => void;
  /** False at the end of the cards of its size. */
  canMove: (card: DashboardCard, step: -1 | 1) => boolean;
  reset: () => void;
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
const layoutFrom = (stored: unknown): Layout => {
  const { order, hidden } = (stored ?? {}) as { order?: unknown; hidden?: unknown };
  return { order: textsIn(order), hidden: textsIn(hidden) };
};

/** Cards that a layout does not know follow those that it does, in their usual order. */
function arrange(cards: readonly DashboardCard[], { order }: Layout): DashboardCard[] {
  const placeOf = ({ name }: DashboardCard) => (order.includes(name) ? order.indexOf(name) : order.length);
  return cards.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Order of the cards of a dashboard and which are shown, kept in this browser for each person. */
export function useArrangement(page: DashboardCard['page'], cards: readonly DashboardCard[]): Arrangement {
  const [stored, put] = useLocalStorage<Layout | null>({
    key: `cairn.dashboard.${page}.${credentials.personId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const layout = layoutFrom(stored);
  const all = arrange(cards, layout);
  const neighbourOf = (card: DashboardCard, step: -1 | 1) => {
    const alike = all.filter(({ size }) => size === card.size);
    return alike[alike.indexOf(card) + step];
  };
  return {
    all,
    shown: all.filter(({ name }) => !layout.hidden.includes(name)),
    isUsual: stored === null,
    toggle: ({ name }) => {
      const { hidden } = layout;
      put({ ...layout, hidden: hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name] });
    },
    move: (card, step) => {
      const other = neighbourOf(card, step);
      if (!other) return;
      const names = all.map(({ name }) => name);
      const [from, to] = [names.indexOf(card.name), names.indexOf(other.name)];
      put({ ...layout, order: names.with(from, other.name).with(to, card.name) });
    },
    canMove: (card, step) => neighbourOf(card, step) !== undefined,
    reset: () => put(null),
  };
}
