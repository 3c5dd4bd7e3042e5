import { isIPv6 } from 'node:net';

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
const plain = (group: string) => Number.parseInt(group, 16).toString(16);

/** Network that the rate limiter counts an address by: the /64 of IPv6, because one customer has all of it; IPv4 unchanged. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = [], tail] = address.split('::').map(groupsOf);
  const skipped = tail ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0') : [];
  const network = [...head, ...skipped, ...(tail ?? [])].slice(0, 4);
  return `${network.map(plain).join(':')}::/64`;
}
