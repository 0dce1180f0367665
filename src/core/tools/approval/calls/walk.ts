import type { ReadingBudget } from '../limits'
import { globMatches, hasGlob } from '../glob'
import { readScript, type ScriptScope } from '../shell/read-script'
import { type Pipeline, type Stage, UNKNOWN } from '../shell/stage'
import { createVariables } from '../shell/variables'
import { type Call, programName } from './call'
import { innerWords } from './inner-words'
import { readOptions } from './options'
import { printedText } from './printed-text'
import { scriptTexts } from './script-texts'
import { createTraces } from './traces'
import { writtenPaths } from './written-paths'

export interface WalkOptions {
  readonly budget: ReadingBudget
  /** Programs that a command word with wildcards is taken for where they fit. */
  readonly disguised: readonly string[]
  /** Programs that are looked for behind the name of one that nobody knows. */
  readonly watched: ReadonlySet<string>
  /** Every call, wrappers first. */
  visit(call: Call): void
  /** A function that starts itself more than once. */
  forkBomb(): void
}

/** Goes through everything that a command would start, in order, and through the scripts inside it. */
export function walk(text: string, options: WalkOptions): void {
  new Walk(options).run(text, [''])
}

class Walk {
  private readonly variables = createVariables()
  private readonly traces = createTraces()

  constructor(private readonly options: WalkOptions) {}

  run(text: string, positional: readonly string[]): void {
    const { budget } = this.options
    const scope: ScriptScope = {
      variables: this.variables,
      budget,
      positional,
      pipeline: (pipeline) => this.pipeline(pipeline),
      output: (pipelines) => this.output(pipelines),
    }
    const script = text.replaceAll(/\r\n?/g, '\n')
    budget.nested(() => readScript(script, scope), undefined)
    // Plain shells do not know `$'…'`: for them the text inside ends at the first quote, even behind a backslash.
    if (script.includes("$'") && script.includes("\\'")) {
      budget.nested(() => readScript(script.replaceAll("$'", "'"), scope), undefined)
    }
  }

  private pipeline({ stages, feed, background, functions, inSubshell }: Pipeline): void {
    if (isForkBomb(stages, background, functions)) this.options.forkBomb()
    const before = this.traces.world().folder
    const upstream = new Set<string>()
    for (const { programs } of feed) addAll(upstream, programs)
    let flow = feed.length > 0 ? this.textOf(feed) : null
    let piped = feed.length > 0
    for (const stage of stages) {
      if (this.options.budget.passed !== null) return
      const call = this.callOf(stage, upstream, piped, flow, background)
      this.visitWords(call, stage.words, stage.programs)
      for (let skipped = 1; skipped < stage.starts; skipped += 1) {
        this.options.budget.spend('commands', 1)
        this.visitWords(call, stage.words.slice(skipped), stage.programs)
      }
      addAll(upstream, stage.programs)
      flow = this.printed(stage.programs[0] ?? '', stage, call.input)
      if (flow !== null) this.traces.wrote(writtenBy(stage), flow)
      piped = true
    }
    if (inSubshell) this.traces.enter(before)
  }

  private callOf(stage: Stage, upstream: Set<string>, piped: boolean, flow: string | null, background: boolean): Call {
    let inside = NO_PROGRAMS
    if (stage.inside.length > 0) {
      inside = new Set()
      for (const { programs } of stage.inside) addAll(inside, programs)
    }
    const known = stage.input ?? flow
    return {
      program: '',
      name: '',
      args: [],
      assignments: stage.assignments,
      redirects: stage.writes,
      reads: stage.reads,
      writes: [],
      stdin: stage.input !== null ? 'text' : stage.reads.length > 0 ? 'file' : piped ? 'pipe' : 'inherited',
      input: known === UNKNOWN ? null : known,
      upstream,
      inside,
      background,
      world: this.traces.world(),
    }
  }

  private visitWords(outer: Call, words: readonly string[], programs: string[]): void {
    const { budget } = this.options
    const name = words[0] ?? ''
    const args = words.slice(1)
    for (const program of this.programsNamed(name)) {
      const world = this.traces.world()
      const writes = writtenPaths(program, args, outer.redirects, world.folder)
      budget.spend('words', writes.length * WRITE_COST)
      const call: Call = { ...outer, program, name, args, writes, world }
      programs.push(program)
      this.options.visit(call)
      this.traces.note(call)
      for (const inner of this.innerOf(call)) {
        budget.spend('commands', 1)
        budget.nested(() => this.visitWords({ ...call, redirects: [] }, inner, programs), undefined)
      }
      for (const { text, positional } of scriptTexts(call)) this.run(text, positional)
    }
  }

  /** An unknown program may be nothing at all: then the next word is the program. */
  private innerOf(call: Call): readonly (readonly string[])[] {
    return call.program === UNKNOWN && call.args.length > 0 ? [call.args] : innerWords(call, this.options.watched)
  }

  /** A word that is only known in part may be a program without the unknown part, or any that its wildcards fit. */
  private programsNamed(name: string): readonly string[] {
    if (name.includes(UNKNOWN)) {
      const rest = programName(name.replaceAll(UNKNOWN, ''))
      if (rest === '') return [UNKNOWN]
      // Only a folder is unknown: `$bin/node`.
      return name.lastIndexOf('/') > name.lastIndexOf(UNKNOWN) ? [rest] : [rest, UNKNOWN]
    }
    const program = programName(name)
    if (!hasGlob(program) || program === '[') return [program]
    this.options.budget.spend('commands', GLOB_COST)
    if (program.length > LONGEST_GLOB) return [program, UNKNOWN]
    return [program, ...this.options.disguised.filter((known) => globMatches(program, known))]
  }

  private output(pipelines: readonly Pipeline[]): string {
    const [only] = pipelines
    if (only === undefined) return ''
    return pipelines.length === 1 && only.feed.length === 0 ? (this.textOf(only.stages) ?? UNKNOWN) : UNKNOWN
  }

  /** Text that a program changes is read again, and paid for. */
  private printed(program: string, { words }: Stage, input: string | null): string | null {
    const text = printedText(program, words, input)
    if (text !== null && input !== null && text !== input) this.options.budget.spend('characters', input.length)
    return text
  }

  /** What commands that feed each other print in the end. */
  private textOf(stages: readonly Stage[]): string | null {
    let flow: string | null = null
    for (const stage of stages) {
      const [name = ''] = stage.words
      flow = this.printed(programName(name), stage, stage.input ?? flow)
    }
    return flow?.replace(/\n+$/, '') ?? null
  }
}

function addAll(names: Set<string>, programs: readonly string[]): void {
  for (const program of programs) names.add(program)
}

const NO_PROGRAMS: Set<string> = new Set()
/** Trying names costs about as much as this many commands. */
const GLOB_COST = 5
/** Judging a file that is written costs about as much as this many words. */
const WRITE_COST = 4
const LONGEST_GLOB = 32

/** Where text goes that a command prints or passes on. */
function writtenBy({ words: [name = '', ...args], writes }: Stage): readonly string[] {
  return programName(name) === 'tee' ? [...writes, ...readOptions(args).operands] : writes
}

function isForkBomb(stages: readonly Stage[], background: boolean, functions: readonly string[]): boolean {
  const own = stages.filter(({ words: [name = ''] }) => functions.includes(name) || name === '$0' || name === '%0')
  return own.length > 1 || (background && own.some(({ words: [name = ''] }) => functions.includes(name)))
}
