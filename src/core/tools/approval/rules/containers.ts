import { firstOperand } from '../calls/options'
import { optionsOf, runs } from '../calls/program-options'
import { ask } from '../rule'

const ENGINES = ['docker', 'podman', 'podman-remote', 'nerdctl'] as const
const COMPOSE = ['docker-compose', 'podman-compose'] as const
const ENDS = /^(?:stop|restart|kill|down|rm|pause)$/
const STOPS = /^(?:stop|restart|kill|pause)$/
const REMOTE_VARIABLE = /^(?:DOCKER_(?:HOST|CONTEXT)|CONTAINER_(?:HOST|CONNECTION))=./

export const containerRules = [
  ask('containers-stop', ENGINES, (call) => runs(call, STOPS) || runs(call, /^container$/, STOPS)),
  ask('containers-compose', ENGINES, (call) => runs(call, /^compose$/, ENDS)),
  ask('containers-compose', COMPOSE, (call) => runs(call, ENDS)),
  ask('containers-remove', ENGINES, (call) => {
    const forces = call.args.some((word) => /^(?:-[a-z]*f[a-z]*|--force)$/.test(word))
    if (forces && (runs(call, /^rm$/) || runs(call, /^container$/, /^rm$/))) return true
    return runs(call, /./, /^prune$/) || runs(call, /^volume$/, /^rm$/)
  }),
  ask('containers-remote', [...ENGINES, ...COMPOSE], (call) => {
    const own = call.args.slice(0, firstOperand(call.args, optionsOf(call.program)))
    return (
      own.some((word) => /^(?:-H|-c$|--host|--context|--url|--connection)/.test(word)) ||
      (call.program === 'podman' && own.some((word) => /^(?:-r|--remote(?:=true)?)$/.test(word))) ||
      call.assignments.some((word) => REMOTE_VARIABLE.test(word)) ||
      runs(call, /^context$/, /^use$/)
    )
  }),
  ask('containers-remote', ['podman-remote']),
  ask('containers-remote', ['export', 'declare', 'env'], ({ args }) => args.some((word) => REMOTE_VARIABLE.test(word))),
  ask('containers-host', ENGINES, ({ args }) =>
    args.some(
      (word, index) =>
        /^--(?:privileged|pid=host)$/.test(word) ||
        /^(?:(?:--volume=|-v)?\/:|.*(?:source|src)=\/,)/.test(word) ||
        (word === '--pid' && args[index + 1] === 'host'),
    ),
  ),
  ask('containers-cluster', ['kubectl', 'helm', 'oc'], (call) => runs(call, /^(?:delete|drain|uninstall|replace)$/)),
  ask('containers-infrastructure', ['terraform', 'tofu', 'pulumi'], ({ args }) =>
    args.some((word) => /^(?:destroy|-destroy|-auto-approve)$/.test(word)),
  ),
]
