import { INTERPRETERS, isShell, programOf, readsProgramFromInput, SHELLS } from '../calls/interpreters'
import { UNKNOWN } from '../shell/stage'
import { ask } from '../rule'

const OTHER_INTERPRETERS = INTERPRETERS.filter((name) => !isShell(name))

export const inlineCodeRules = [
  ask('inline-shell', SHELLS, hasCode),
  ask('inline-program', OTHER_INTERPRETERS, hasCode),
  ask('inline-input', INTERPRETERS, (call) => {
    if (call.stdin !== 'pipe' && call.stdin !== 'text') return false
    const isFile = call.stdin === 'pipe' && call.upstream.size === 1 && call.upstream.has('cat')
    return readsProgramFromInput(call) && !isFile && !call.args.some((word) => /^-(?:-version|-help|v|V|h)$/.test(word))
  }),
  ask('inline-deno', ['deno'], ({ args }) => args[0] === 'eval'),
  ask('inline-powershell', ['powershell', 'pwsh'], ({ args }) => args.some((word) => /^-c(?:ommand)?$/i.test(word))),
  ask('inline-awk', ['awk', 'gawk', 'mawk', 'nawk'], ({ args }) =>
    args.some((word) => /system\s*\(|\|\s*getline|\|\s*"|print\s*[^|]*\|&/.test(word)),
  ),
  ask('inline-unknown', [UNKNOWN]),
]

function hasCode(call: Parameters<typeof programOf>[0]): boolean {
  return (programOf(call)?.code.length ?? 0) > 0
}
