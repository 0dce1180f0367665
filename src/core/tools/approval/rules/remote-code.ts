import type { Call } from '../calls/call'
import { INTERPRETERS, isInputFile, isShell, programOf, readsProgramFromInput } from '../calls/interpreters'
import { plainPath } from '../calls/traces'
import { ask } from '../rule'

const DOWNLOADERS = [
  'curl',
  'wget',
  'fetch',
  'aria2c',
  'http',
  'https',
  'xh',
  'lynx',
  'nc',
  'ncat',
  'iwr',
  'irm',
  'invoke-webrequest',
  'invoke-restmethod',
]
const DECODERS = [
  'base64',
  'base32',
  'base16',
  'basenc',
  'xxd',
  'tr',
  'openssl',
  'rev',
  'uudecode',
  'gpg',
  'gunzip',
  'zcat',
  'bunzip2',
  'xz',
]

const RUNNERS = [...INTERPRETERS, 'eval', 'source', '.']

const cameFrom = (programs: readonly string[], names: ReadonlySet<string>) =>
  programs.some((program) => names.has(program))

export const remoteCodeRules = [
  ask('remote-download-run', RUNNERS, (call) => runsOutputOf(call, DOWNLOADERS)),
  ask('remote-decoded-run', RUNNERS, (call) => runsOutputOf(call, DECODERS)),
  ask('remote-downloaded-file', 'any', (call) => {
    const { downloads } = call.world
    if (downloads.size === 0) return false
    return downloads.has(plainPath(call.name)) || downloads.has(plainPath(programOf(call)?.script ?? ''))
  }),
  ask('remote-socket', 'any', ({ redirects, args }) => redirects.some(isSocket) || args.some(isSocket)),
  ask('remote-socket-shell', ['nc', 'ncat', 'netcat', 'socat'], ({ args }) =>
    args.some((word) => /^(?:-[a-z]*[ec]|--exec|--sh-exec)$/.test(word) || /^(?:exec|system):/i.test(word)),
  ),
]

function runsOutputOf(call: Call, programs: readonly string[]): boolean {
  if (call.upstream.size === 0 && call.inside.size === 0) return false
  if (readsProgramFromInput(call) || isSourcedInput(call)) {
    return cameFrom(programs, call.upstream) || cameFrom(programs, call.inside)
  }
  const takesCode = call.program === 'eval' || (isShell(call.program) && (programOf(call)?.code.length ?? 0) > 0)
  return takesCode && cameFrom(programs, call.inside)
}

function isSourcedInput({ program, args }: Call): boolean {
  return (program === 'source' || program === '.') && isInputFile(args[0] ?? '')
}

function isSocket(word: string): boolean {
  return word.startsWith('/dev/tcp/') || word.startsWith('/dev/udp/')
}
