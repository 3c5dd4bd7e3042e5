import { proxy } from 'valtio/vanilla';
import { useProxy } from '#client/platform/base/use-proxy.ts';

const waiting = proxy({ count: 0 });

export function setUnreadInTitle(count: number): void {
  waiting.count = count;
}

export function PageTitle({ parts }: { parts: readonly string[] }) {
  const { count } = useProxy(waiting);
  const name = [...parts, 'Cairn'].join(' · ');
  return <title>{count > 0 ? `(${count}) ${name}` : name}</title>;
}
