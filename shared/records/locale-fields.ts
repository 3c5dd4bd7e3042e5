import { Type, type TString } from 'typebox';
import { createField, type FieldOf, type FieldOptions } from './field.ts';
import { CurrencyCode, moneyOf } from './money.ts';

/** Country, by its code of ISO 3166-1 with two letters. */
export const country = <const Options extends FieldOptions>(options: Options): FieldOf<'country', TString, Options> =>
  createField('country', Type.String({ pattern: '^[A-Z]{2}$' }), options) as never;

/** Currency, by its code of ISO 4217. */
export const currency = <const Options extends FieldOptions>(options: Options): FieldOf<'currency', TString, Options> =>
  createField('currency', CurrencyCode, options) as never;

/** Time zone, by its name in the IANA database. */
export const timeZone = <const Options extends FieldOptions>(options: Options): FieldOf<'timeZone', TString, Options> =>
  createField('timeZone', Type.String({ pattern: '^[A-Z][A-Za-z0-9_+/-]{1,63}$' }), options) as never;

/** Amount with its currency. Conditions compare amounts of one currency only. */
export const money = <const Options extends FieldOptions & { readonly min: number; readonly max: number }>(
  options: Options,
): FieldOf<'money', ReturnType<typeof moneyOf>, Options> =>
  createField('money', moneyOf({ minimum: options.min, maximum: options.max }), options) as never;
