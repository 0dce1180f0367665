import { BlockList, isIP } from 'node:net'

/** Where cloud machines hand out their keys to whoever asks. No setting opens these. */
const PLACES = [
  ['169.254.0.0', 16], // link-local: Amazon, Azure, Google, Oracle, DigitalOcean, Tencent, containers
  ['100.100.100.200', 32], // Alibaba
  ['168.63.129.16', 32], // Azure's host
  ['192.0.0.192', 32], // Oracle, older
  ['fd00:ec2::', 32], // Amazon
  ['fd20:ce::', 32], // Google
  ['fd00:42::42', 128], // Scaleway
] as const

const NAMES =
  /^(?:metadata|instance-data|(?:.+\.)?(?:metadata|instance-data)\.(?:.+\.)?(?:internal|goog|azure\.com|tencentyun\.com))$/

/** Whether a name, as `URL` spells it, stands for such a place whatever it resolves to. */
export function isMetadataName(host: string): boolean {
  return NAMES.test(host.toLowerCase().replace(/\.+$/, ''))
}

/** Whether an address is such a place, in whatever way it is written or wrapped into IPv6. */
export function isMetadataAddress(address: string): boolean {
  const [bare = ''] = address.split('%')
  const version = isIP(bare)
  if (version === 4) return list().check(bare, 'ipv4')
  if (version !== 6) return false
  const canonical = new URL(`http://[${bare}]/`).hostname.slice(1, -1)
  return list().check(canonical, 'ipv6') || wrappedV4(canonical).some((wrapped) => list().check(wrapped, 'ipv4'))
}

/** Mapped, translated and compatible addresses end with one of IPv4; 6to4 has it behind its first word. */
function wrappedV4(canonical: string): string[] {
  const words = wordsOf(canonical)
  const ending = /^(?:::|64:ff9b:|fe80:)/.test(canonical) ? words.slice(6) : null
  const behind = canonical.startsWith('2002:') ? words.slice(1, 3) : null
  return [ending, behind].flatMap((pair) =>
    pair === null ? [] : [pair.flatMap((word) => [word >> 8, word & 0xff]).join('.')],
  )
}

function wordsOf(canonical: string): number[] {
  const [head = '', tail] = canonical.split('::')
  const parse = (part: string) => part.split(':').flatMap((word) => (word === '' ? [] : Number.parseInt(word, 16)))
  const [first, last] = [parse(head), parse(tail ?? '')]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

let made: BlockList | null = null

/** Made with the first address. */
function list(): BlockList {
  if (made !== null) return made
  made = new BlockList()
  for (const [network, bits] of PLACES) made.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4')
  return made
}
