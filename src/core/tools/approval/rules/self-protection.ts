import type { Call } from '../calls/call'
import { firstOperand } from '../calls/options'
import { optionsOf } from '../calls/program-options'
import { ask } from '../rule'
import { fileName } from '../paths'

const AGENT = ['hermes', 'hermes-agent', 'hermes-desktop'] as const
const CONTEXT_FILES = new Set(['agents.md', 'claude.md', 'soul.md', 'hermes.md', '.hermes.md', '.cursorrules'])

const words = ({ args }: Call) => args.slice(firstOperand(args, optionsOf('hermes')))
const namesAgent = ({ args }: Call) => args.some((word) => /(?:^|[^a-z])hermes(?:[^a-z]|$)/i.test(word))

export const selfProtectionRules = [
  ask('self-gateway', AGENT, (call) => {
    const [first, second = ''] = words(call)
    return first === 'gateway' && /^(?:stop|restart|uninstall|kill)$/.test(second)
  }),
  ask('self-gateway-detached', AGENT, (call) => {
    const [first, second = ''] = words(call)
    return first === 'gateway' && /^(?:run|start|install)$/.test(second) && call.background
  }),
  ask('self-update', AGENT, (call) => /^(?:update|upgrade|uninstall)$/.test(words(call)[0] ?? '')),
  ask(
    'self-settings',
    AGENT,
    (call) => words(call)[0] === 'config' && /^(?:set|edit|reset)$/.test(words(call)[1] ?? ''),
  ),
  ask('self-kill', ['pkill', 'killall', 'taskkill', 'stop-process'], namesAgent),
  ask('self-kill', ['kill'], ({ inside, args }) => inside.has('pgrep') && args.length > 0),
  ask(
    'self-service',
    ['launchctl', 'systemctl', 'service', 'sc'],
    (call) =>
      namesAgent(call) &&
      call.args.some((word) =>
        /^(?:stop|restart|kill|unload|bootout|disable|mask|delete|remove|kickstart)$/.test(word),
      ),
  ),
  ask('self-rule-file', 'writers', ({ writes }) =>
    writes.some((path) => CONTEXT_FILES.has(fileName(path)) || /^~\/\.hermes\/(?:skills|memories)\//.test(path)),
  ),
]
