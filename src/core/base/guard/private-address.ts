import { BlockList, isIP } from 'node:net'

/** Every range that is not the public internet, or through which one of those can be reached. */
const RESERVED_V4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, with the metadata services of cloud machines
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // multicast relays
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, with broadcast
  '168.63.129.16/32', // the host of a cloud machine
]

/** In IPv6 only what is handed out as global unicast is public, without these parts of it. */
const GLOBAL_V6 = '2000::/3'
const RESERVED_V6 = [
  '2001::/23', // protocol assignments, with Teredo
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which wraps an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]

let made: { readonly reserved: BlockList; readonly global: BlockList } | null = null

/** Made with the first address: the app starts without one, and making them takes a while. */
function lists() {
  made ??= { reserved: blockList([...RESERVED_V4, ...RESERVED_V6]), global: blockList([GLOBAL_V6]) }
  return made
}

/** Whether an address is anything else than a machine on the public internet. What is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const { reserved, global } = lists()
  const version = isIP(address)
  if (version === 4) return reserved.check(address, 'ipv4')
  if (version !== 6 || address.includes('%')) return true
  const embedded = embeddedV4(address)
  if (embedded !== null) return reserved.check(embedded, 'ipv4')
  return !global.check(address, 'ipv6') || reserved.check(address, 'ipv6')
}

/** The IPv4 address inside a mapped (`::ffff:`) or NAT64 (`64:ff9b::`) one, in whatever way it is written. */
function embeddedV4(address: string): string | null {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const match = /^(?:::ffff:|64:ff9b::)(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})$/.exec(canonical)
  if (match === null) return null
  const high = Number.parseInt(match[1] ?? '0', 16)
  const low = Number.parseInt(match[2] ?? '0', 16)
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/')
    list.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4')
  }
  return list
}
