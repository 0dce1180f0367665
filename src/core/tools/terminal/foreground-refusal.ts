import { programName } from '../approval/calls/call'
import { createReadingBudget } from '../approval/limits'
import { readScript } from '../approval/shell/read-script'
import { type Stage, UNKNOWN } from '../approval/shell/stage'
import { createVariables } from '../approval/shell/variables'

/** Why a command must not run in the foreground, with what to do instead; `null` when it may. Quoted text does not count. */
export function foregroundRefusal(command: string): string | null {
  let reason: string | null = null
  forEachPipeline(command, (stages, background) => {
    if (background) reason ??= `"&" starts something that would run on unseen. ${advice}`
    for (const stage of stages) reason ??= stageRefusal(stage)
  })
  return reason
}

const advice = 'Call terminal with background=true instead, without "&", and look after it with the process tool.'

/** The program whose exit code is the command's, with its arguments; `null` when that is not plain to see. */
export function lastProgram(command: string): readonly string[] | null {
  let last: readonly string[] | null = null
  forEachPipeline(command, (stages) => {
    const words = stages.at(-1)?.words ?? []
    last = words.length === 0 ? null : bare(words)
  })
  return last
}

function forEachPipeline(command: string, visit: (stages: readonly Stage[], background: boolean) => void): void {
  readScript(command.replaceAll(/\r\n?/g, '\n'), {
    variables: createVariables(),
    budget: createReadingBudget(),
    positional: [''],
    pipeline: ({ stages, background }) => visit(stages, background),
    output: () => UNKNOWN,
  })
}

function stageRefusal({ words }: Stage): string | null {
  if (words.some((word) => word === '--help' || word === '--version')) return null
  const [first = ''] = words
  const name = programName(first)
  if (name === 'nohup' || name === 'disown' || name === 'setsid')
    return `${name} starts something that would run on unseen. ${advice}`
  const [program = '', ...args] = bare(words)
  if (program === 'nohup' || program === 'setsid')
    return `${program} starts something that would run on unseen. ${advice}`
  return isServer(program, args) ? `"${words.join(' ').slice(0, 80)}" runs until it is stopped. ${advice}` : null
}

/** Programs in front of the one that matters, with how many words of their own they take. */
const prefixes: Readonly<Record<string, number>> = {
  sudo: 0,
  env: 0,
  command: 0,
  exec: 0,
  time: 0,
  nice: 0,
  npx: 0,
  bunx: 0,
  pnpx: 0,
  uvx: 0,
  timeout: 1,
}

function bare(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words
  const name = programName(first)
  const own = Object.hasOwn(prefixes, name) ? prefixes[name] : undefined
  if (own === undefined || rest.length === 0) return [name, ...rest]
  const next = rest.findIndex((word) => !word.startsWith('-') && !/^\w+=/.test(word))
  return next === -1 || next + own >= rest.length ? [name, ...rest] : bare(rest.slice(next + own))
}

const packageRunners = new Set(['npm', 'pnpm', 'yarn', 'bun'])
const serverScripts = /^(?:dev|start|serve|watch|preview)(?::|$)/
const servers = new Set([
  'nodemon',
  'uvicorn',
  'gunicorn',
  'hypercorn',
  'http-server',
  'live-server',
  'serve',
  'webpack-dev-server',
])

function isServer(program: string, args: readonly string[]): boolean {
  const [first = '', second = ''] = args.filter((word) => !word.startsWith('-'))
  if (packageRunners.has(program)) return serverScripts.test(first === 'run' || first === 'run-script' ? second : first)
  if (program === 'docker' || program === 'docker-compose') {
    const [verb, flags] = program === 'docker' ? [first === 'compose' ? second : '', args] : [first, args]
    return verb === 'up' && !flags.some((word) => word === '-d' || word === '--detach')
  }
  if (program === 'vite') return first !== 'build' && first !== 'optimize'
  if (program === 'next' || program === 'nuxt' || program === 'astro') return first === 'dev' || first === 'start'
  if (program === 'python') return args.some((word, index) => word === '-m' && args[index + 1] === 'http.server')
  if (program === 'flask' || program === 'rails') return first === 'run' || first === 'server' || first === 's'
  return servers.has(program)
}

/** Whether it reads a token from standard input: a terminal would show and mangle it. */
export function readsTokenFromInput(command: string): boolean {
  let found = false
  forEachPipeline(command, (stages) => {
    found ||= stages.some(({ words }) =>
      words.some((word) => /^--(?:with-token|password-stdin|token-stdin)$/.test(word)),
    )
  })
  return found
}
