import { Type, type Static } from 'typebox';
import { placesOfCurrency } from './locale-values.ts';

export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' });

/** Amount in a currency. */
export const moneyOf = (limits: { minimum: number; maximum: number }) =>
  Type.Object({ amount: Type.Number({ ...limits, multipleOf: 0.001 }), currency: CurrencyCode });
export type Money = Static<ReturnType<typeof moneyOf>>;

/** Formats an amount as conditions of a filter contain it: `EUR12.5`. */
export const formatMoney = ({ amount, currency }: Money): string => `${currency}${amount}`;

/** Parses what `formatMoney` writes; null if it is no amount. */
export function parseMoney(text: string): Money | null {
  const [, currency, amount] = /^([A-Z]{3})(-?\d{1,12}(?:\.\d{1,3})?)$/.exec(text) ?? [];
  return currency === undefined ? null : { amount: Number(amount), currency };
}

/** Compares amounts of one currency; null for different currencies, which have no order. */
export const compareMoney = (one: Money, other: Money): number | null =>
  one.currency === other.currency ? one.amount - other.amount : null;

/** True if an amount has no more digits after the point than its currency. */
export const fitsCurrency = ({ amount, currency }: Money): boolean => {
  const scaled = amount * 10 ** placesOfCurrency(currency);
  return Math.abs(scaled - Math.round(scaled)) < 1e-6;
};
