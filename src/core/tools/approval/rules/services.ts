import { runs } from '../calls/program-options'
import { ask } from '../rule'

const ENDS = /^(?:stop|restart|try-restart|reload-or-restart|disable|mask|kill|isolate|force-stop)$/

export const serviceRules = [
  ask('services-systemctl', ['systemctl'], (call) => runs(call, ENDS)),
  ask('services-service', ['service', 'rc-service'], ({ args }) => args.slice(1).some((word) => ENDS.test(word))),
  ask(
    'services-launchctl',
    ['launchctl'],
    ({ args }) =>
      /^(?:stop|unload|bootout|kill|remove|disable)$/.test(args[0] ?? '') ||
      (args[0] === 'kickstart' && args.includes('-k')),
  ),
  ask('services-pkill-force', ['pkill'], ({ args }) => args.some(isKillSignal)),
  ask('services-killall-force', ['killall'], ({ args }) => args.some(isKillSignal)),
  ask('services-killall-pattern', ['killall'], ({ args }) =>
    args.some((word) => /^(?:-[a-zA-Z]*r[a-zA-Z]*|--regexp)$/.test(word)),
  ),
  ask('services-kill-found', ['kill'], ({ inside, upstream }) =>
    ['pgrep', 'pidof'].some((program) => inside.has(program) || upstream.has(program)),
  ),
]

function isKillSignal(word: string): boolean {
  return /^(?:-9|-(?:SIG)?KILL|(?:SIG)?KILL|-s9|-sKILL|--signal=(?:9|(?:SIG)?KILL)|9)$/i.test(word)
}
