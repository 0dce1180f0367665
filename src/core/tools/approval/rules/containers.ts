import { firstOperand } from '../calls/options'
import { ask } from '../rule'

const ENGINES = ['docker', 'podman', 'nerdctl'] as const
const COMPOSE = ['docker-compose', 'podman-compose'] as const
const VALUED = {
  letters: 'cHlfp',
  longs: [
    '--context',
    '--host',
    '--config',
    '--log-level',
    '--file',
    '--project-name',
    '--profile',
    '--env-file',
    '--project-directory',
    '--connection',
    '--url',
    '--tlscacert',
    '--tlscert',
    '--tlskey',
  ],
}
const ENDS = /^(?:stop|restart|kill|down|rm|pause)$/
const STOPS = /^(?:stop|restart|kill|pause)$/

/** The words from the subcommand on. */
const rest = (args: readonly string[]) => args.slice(firstOperand(args, VALUED))

export const containerRules = [
  ask('containers-stop', 'It stops or restarts containers.', ENGINES, ({ args }) => {
    const [first = '', second = ''] = rest(args)
    return STOPS.test(first) || (first === 'container' && STOPS.test(second))
  }),
  ask('containers-compose', 'It stops or removes containers.', ENGINES, ({ args }) => {
    const [first, ...others] = rest(args)
    return first === 'compose' && ENDS.test(rest(others)[0] ?? '')
  }),
  ask('containers-compose', 'It stops or removes containers.', COMPOSE, ({ args }) => ENDS.test(rest(args)[0] ?? '')),
  ask('containers-remove', 'It removes containers, volumes or images with their data.', ENGINES, ({ args }) => {
    const [first = '', second = '', ...others] = rest(args)
    if (first === 'rm') return [second, ...others].some((word) => /^(?:-[a-z]*f[a-z]*|--force)$/.test(word))
    return second === 'prune' || (first === 'volume' && second === 'rm')
  }),
  ask(
    'containers-remote',
    'It talks to a container service on another machine.',
    [...ENGINES, ...COMPOSE],
    ({ args, assignments }) => {
      const own = args.slice(0, firstOperand(args, VALUED))
      return (
        own.some((word) => /^(?:-H|-c$|--host|--context|--url|--connection)/.test(word)) ||
        assignments.some((word) => /^DOCKER_(?:HOST|CONTEXT)=/.test(word)) ||
        (rest(args)[0] === 'context' && rest(args)[1] === 'use')
      )
    },
  ),
  ask(
    'containers-remote',
    'It talks to a container service on another machine.',
    ['export', 'declare', 'env'],
    ({ args }) => args.some((word) => /^DOCKER_(?:HOST|CONTEXT)=./.test(word)),
  ),
  ask('containers-host', 'It gives a container power over this computer.', ENGINES, ({ args }) =>
    args.some(
      (word, index) =>
        /^--(?:privileged|pid=host)$/.test(word) ||
        /^(?:(?:--volume=|-v)?\/:|.*(?:source|src)=\/,)/.test(word) ||
        (word === '--pid' && args[index + 1] === 'host'),
    ),
  ),
  ask('containers-cluster', 'It removes things from a cluster.', ['kubectl', 'helm', 'oc'], ({ args }) =>
    /^(?:delete|drain|uninstall|replace)$/.test(
      args[firstOperand(args, { letters: 'n', longs: ['--namespace', '--context', '--kubeconfig'] })] ?? '',
    ),
  ),
  ask('containers-infrastructure', 'It takes down cloud machines.', ['terraform', 'tofu', 'pulumi'], ({ args }) =>
    args.some((word) => /^(?:destroy|-destroy|-auto-approve)$/.test(word)),
  ),
]
