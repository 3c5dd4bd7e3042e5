import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FieldFault } from '#shared/platform/errors.ts';
import { formatDateTime, formatTime } from '#shared/platform/date-text.ts';
import { isDay, isTimeOfDay } from '#shared/platform/schema.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { useFaultSentences } from './fault-sentences.ts';

/** Day, time or moment that another field contains. */
function limitText(limit: string, language: string): string {
  if (isDay(limit)) return wholeDayText(limit, language);
  return isTimeOfDay(limit)
    ? formatTime(`1970-01-01T${limit}:00Z`, 'UTC', language)
    : formatDateTime(limit, readerClock.zone(), language, true);
}

/** Part of a limit: a number in the form of the language, or a name. */
const partText = (part: string | number, i18n: I18n) => (typeof part === 'number' ? i18n.number(part) : isolateDirection(part));

const placesOf = (step: number) => Math.max(0, Math.round(-Math.log10(step)));

/** Sentences without figures, by rule. */
const sentences: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`Enter a value.`,
  integer: msg`Enter a whole number.`,
  unique: msg`Another record already has this value.`,
  time: msg`Enter a time, such as 09:30.`,
  dateTime: msg`Enter a date and time with its offset, such as 2026-12-31T09:30Z.`,
  country: msg`Enter the name or the two-letter code of a country.`,
  currency: msg`Choose a currency.`,
  timeZone: msg`Enter a time zone, such as Asia/Kolkata.`,
  money: msg`Enter an amount with its currency, such as EUR 1250.50.`,
  transition: msg`This status cannot follow the current one.`,
  'by-action': msg`Only the buttons of the record change its status. Leave the cell empty.`,
  'not-ready': msg`The file is still being checked. Try again in a moment.`,
  picture: msg`Choose an image.`,
  unchanged: msg`Nothing has changed since this version was published.`,
  'read-only': msg`You may not change this field.`,
  ascending: msg`Enter values in ascending order.`,
  'point-value': msg`Each point needs a value from 0 to 1,000 with at most two decimal places.`,
  'point-label': msg`Each point needs a label of at most 40 characters.`,
  rows: msg`Correct the marked rows.`,
  'rows-size': msg`These rows are too long. Shorten or remove some of them.`,
  'removed-field': msg`This field no longer exists. Load the form again.`,
  absent: msg`This can no longer be chosen. Choose another.`,
  deleted: msg`It was deleted. Restore it first.`,
  cycle: msg`The chosen record is this one or below it. Choose another parent.`,
  'rolled-up': msg`This value is computed from the records below this one.`,
  maxItems: msg`This list is full. Delete records that are no longer needed, then add new ones.`,
};

/** Returns the sentence for a value that breaks a rule: what to enter instead. */
export function useFaultText(): (fault: Pick<FieldFault, 'rule' | 'limit'>) => string {
  const { t, i18n } = useLingui();
  // Without them a fault is named as not valid; the next form loads them again.
  const ofFeatures = useFaultSentences(true, () => {});
  return ({ rule, limit }) => {
    const sentence = sentences[rule];
    if (sentence) return t(sentence);
    const count = Number(limit);
    const figure = i18n.number(Number.isFinite(count) ? count : 0);
    if (rule === 'minLength') return t`${plural(count, { one: 'Enter at least # character.', other: 'Enter at least # characters.' })}`;
    if (rule === 'maxLength') return t`${plural(count, { one: 'Enter at most # character.', other: 'Enter at most # characters.' })}`;
    if (rule === 'minimum') return t`Enter ${figure} or more.`;
    if (rule === 'maximum') return t`Enter ${figure} or less.`;
    if (rule === 'above') return t`Enter more than ${figure}.`;
    if (rule === 'multipleOf') {
      const places = placesOf(count);
      return t`${plural(places, { one: 'Enter at most # decimal place.', other: 'Enter at most # decimal places.' })}`;
    }
    if (rule === 'after') {
      const day = limitText(String(limit), i18n.locale);
      return isDay(String(limit)) ? t`Enter a date after ${day}.` : t`Enter a time after ${day}.`;
    }
    if (rule === 'notBefore') {
      const first = limitText(String(limit), i18n.locale);
      return t`Enter ${first} or later.`;
    }
    if (rule === 'minChosen') return t`${plural(count, { one: 'Choose at least # entry.', other: 'Choose at least # entries.' })}`;
    if (rule === 'maxChosen') return t`${plural(count, { one: 'Choose at most # entry.', other: 'Choose at most # entries.' })}`;
    if (rule === 'maxRows') return t`${plural(count, { one: 'Keep at most # row.', other: 'Keep at most # rows.' })}`;
    if (rule === 'minPoints') return t`${plural(count, { one: 'Add at least # point.', other: 'Add at least # points.' })}`;
    if (rule === 'maxPoints') return t`${plural(count, { one: 'Keep at most # point.', other: 'Keep at most # points.' })}`;
    if (rule === 'maxDepth') return t`${plural(count, { one: 'A tree has at most # level.', other: 'A tree has at most # levels.' })}`;
    const own = ofFeatures?.[rule];
    const isName = typeof limit === 'string' && !Number.isFinite(count);
    const text = isDay(String(limit)) ? limitText(String(limit), i18n.locale) : isName ? limit : figure;
    const parts = Array.isArray(limit) ? limit.map((part) => partText(part, i18n)) : [];
    return own ? t(own(text, count, parts)) : t`This value is not valid.`;
  };
}
