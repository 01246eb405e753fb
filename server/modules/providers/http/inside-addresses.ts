import { BlockList, isIPv6 } from 'node:net'

/** Everything that is not reachable over the internet (IANA's registries of special-purpose addresses). */
const inside4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
/** Only these are given to the public. Whatever holds an IPv4 address, mapped or translated, lies outside of it. */
const public6 = listOf('ipv6', ['2000::/3'])
/** Tunnels, documentation and the protocols' own addresses among them. */
const special6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an IP address belongs to this machine or its network, so that nobody may send us there. */
export function isInside(address: string): boolean {
  const bare = address.replace(/%.*$/, '')
  if (isIPv6(bare)) return !public6.check(bare, 'ipv6') || special6.check(bare, 'ipv6')
  return inside4.check(bare, 'ipv4')
}

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', bits] = network.split('/')
    list.addSubnet(start, Number(bits), family)
  }
  return list
}
