import { proxy } from 'valtio/vanilla';
import { useProxy } from './use-proxy.ts';

const unanswered = proxy<Record<string, true>>({});

/** True while a line was sent and the server has not answered. */
export const useIsUnconfirmed = (lineId: string): boolean => useProxy(unanswered)[lineId] === true;

/** Marks a line as sent until its answer arrives. */
export function markUntilConfirmed<T>(lineId: string, answer: Promise<T>): Promise<T> {
  unanswered[lineId] = true;
  return answer.finally(() => delete unanswered[lineId]);
}
