import { useEffect, useRef } from 'react';
import { companyClock, dependsOnToday, hasRelated } from '#shared/records/computed-field.ts';
import type { AnyRecord } from './any-record.ts';
import { hearRelatedChanges } from './related-changes.ts';

/** A computer that sleeps at midnight notices the new day at its next look, in milliseconds. */
const lookEvery = 20_000;
/** Changes of many people at once, such as a new manager of a department, cause one request. In milliseconds. */
const relatedDelay = 50;

function watchToday(reload: () => void): () => void {
  let today = companyClock.today();
  const look = () => {
    if (companyClock.today() === today) return;
    today = companyClock.today();
    reload();
  };
  const timer = setInterval(look, lookEvery);
  return () => clearInterval(timer);
}

function watchRelated(reload: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(reload, relatedDelay);
  };
  const end = hearRelatedChanges(later);
  return () => {
    end();
    clearTimeout(timer);
  };
}

/**
 * Reads lists again when their computed values may be outdated: when a new day begins in the time zone of the company, and when the records
 * change to which the values belong.
 */
export function useComputedReload(records: readonly AnyRecord[], reload: () => void): void {
  const isDaily = records.some(({ computed }) => dependsOnToday(computed));
  const isRelated = records.some(({ computed }) => hasRelated(computed));
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => (isDaily ? watchToday(() => latest.current()) : undefined), [isDaily]);
  useEffect(() => (isRelated ? watchRelated(() => latest.current()) : undefined), [isRelated]);
}
