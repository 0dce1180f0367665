import { ask } from '../rule'

/** Where cloud machines hand out their own keys. */
const ADDRESS =
  /(?:^|[^\d.])(?:169\.254\.169\.254|100\.100\.100\.200|169\.254\.170\.2)(?:[^\d.]|\.?$|\.[^\d])|metadata\.google\.internal|\[?fd00:ec2::254|instance-data\.ec2\.internal/i
const NUMBERS = new Set(['169.254.169.254', '100.100.100.200', '169.254.170.2'])
const FETCHERS = [
  'curl',
  'wget',
  'http',
  'https',
  'xh',
  'fetch',
  'iwr',
  'irm',
  'invoke-webrequest',
  'invoke-restmethod',
  'nc',
  'ncat',
] as const

export const metadataRules = [
  ask('metadata-address', 'any', ({ args }) => args.some((word) => word.length >= SHORTEST && ADDRESS.test(word))),
  ask('metadata-address', FETCHERS, ({ args }) => args.some((word) => NUMBERS.has(hostOf(word)))),
]

const SHORTEST = 'fd00:ec2::254'.length

/** `http://2852039166/` and `0xa9.254.0251.254` are the same address in other numbers. */
function hostOf(word: string): string {
  const host = /^(?:https?:\/\/)?(?:[^/@]*@)?([0-9a-fx.]+)(?::\d+)?(?:\/|$)/i.exec(word)?.[1]
  return host !== undefined && URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).hostname : ''
}
