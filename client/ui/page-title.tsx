import { proxy } from 'valtio/vanilla';
import { useProxy } from '#client/platform/use-proxy.ts';

const waiting = proxy({ count: 0 });

/** How many notifications somebody has not read, which a tab in the background tells as well. */
export function tellUnread(count: number): void {
  waiting.count = count;
}

/** What the tab is called: how much is unread, the parts of the name from the nearest to the widest, and the product. */
export function PageTitle({ parts }: { parts: readonly string[] }) {
  const { count } = useProxy(waiting);
  const name = [...parts, 'Cairn'].join(' · ');
  return <title>{count > 0 ? `(${count}) ${name}` : name}</title>;
}
