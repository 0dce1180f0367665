import { runs } from '../calls/program-options'
import { ask } from '../rule'

const ENDS = /^(?:stop|restart|try-restart|reload-or-restart|disable|mask|kill|isolate|force-stop)$/

export const serviceRules = [
  ask('services-systemctl', 'It stops or restarts a service.', ['systemctl'], (call) => runs(call, ENDS)),
  ask('services-service', 'It stops or restarts a service.', ['service', 'rc-service'], ({ args }) =>
    args.slice(1).some((word) => ENDS.test(word)),
  ),
  ask(
    'services-launchctl',
    'It stops or removes a service.',
    ['launchctl'],
    ({ args }) =>
      /^(?:stop|unload|bootout|kill|remove|disable)$/.test(args[0] ?? '') ||
      (args[0] === 'kickstart' && args.includes('-k')),
  ),
  ask('services-pkill-force', 'It ends programs at once, without a chance to save.', ['pkill'], ({ args }) =>
    args.some(isKillSignal),
  ),
  ask('services-killall-force', 'It ends programs at once, without a chance to save.', ['killall'], ({ args }) =>
    args.some(isKillSignal),
  ),
  ask('services-killall-pattern', 'It ends every program whose name fits a pattern.', ['killall'], ({ args }) =>
    args.some((word) => /^(?:-[a-zA-Z]*r[a-zA-Z]*|--regexp)$/.test(word)),
  ),
  ask('services-kill-found', 'It ends whatever programs another command finds.', ['kill'], ({ inside, upstream }) =>
    ['pgrep', 'pidof'].some((program) => inside.has(program) || upstream.has(program)),
  ),
]

function isKillSignal(word: string): boolean {
  return /^(?:-9|-(?:SIG)?KILL|(?:SIG)?KILL|-s9|-sKILL|--signal=(?:9|(?:SIG)?KILL)|9)$/i.test(word)
}
