import { BlockList, isIP } from 'node:net';

/* Ranges that IANA lists as not globally reachable, with multicast. */
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/* Only 2000::/3 is global; 2002::/16 and the Teredo range in 2001::/23 contain IPv4 addresses. */
const closedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const [closed, globalV6] = [new BlockList(), new BlockList()];
for (const [network, bits] of closedV4) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of closedV6) closed.addSubnet(network, bits, 'ipv6');
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Tells whether everybody on the internet reaches this IP address. False for private, local and reserved ones, and for any other text. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && globalV6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
