import { proxy } from 'valtio/vanilla';
import { useProxy } from '#client/platform/use-proxy.ts';

/** What was said here and the server has not answered yet, by the id of its line. */
const unanswered = proxy<Record<string, true>>({});

export const useUnanswered = (lineId: string): boolean => useProxy(unanswered)[lineId] === true;

/** Marks a line until the server has answered for it. */
export function untilAnswered<T>(lineId: string, answer: Promise<T>): Promise<T> {
  unanswered[lineId] = true;
  return answer.finally(() => delete unanswered[lineId]);
}
