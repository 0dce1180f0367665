import type { ReadingBudget } from '../limits'
import { type Cursor, startsHere } from './cursor'
import {
  ASSIGNMENT,
  DECLARATIONS,
  type OpenGroup,
  isPlainName,
  type Reserved,
  reservedWord,
  SEPARATORS,
} from './grammar'
import { bodyOf, type Heredoc } from './heredoc'
import { readRedirection } from './read-redirection'
import { expandText, readWord, type WordScope } from './read-word'
import { emptyStage, type Pipeline, type Stage, UNKNOWN } from './stage'
import type { Variables } from './variables'

export interface ScriptScope {
  readonly variables: Variables
  readonly budget: ReadingBudget
  /** What `$1` and `$@` give. */
  readonly positional: readonly string[]
  /** Called for each pipeline, in the order in which they are written. */
  pipeline(pipeline: Pipeline): void
  /** What the pipelines of a substitution print, when the script itself says so; else `UNKNOWN`. */
  output(pipelines: readonly Pipeline[]): string
}

/** Reads a script as a shell would, and forgives where a shell would not. */
export function readScript(text: string, scope: ScriptScope): void {
  scope.budget.spend('characters', text.length)
  new ListReader({ text, at: 0 }, scope, '', [], false).read()
}

/** Commands up to a closing bracket, or to the end of the text. */
class ListReader implements WordScope {
  readonly variables: Variables
  readonly budget: ReadingBudget
  private stage = emptyStage()
  private stages: Stage[] = []
  private feed: readonly Stage[] = []
  /** What was read inside the bracket that closed last: a pipe may follow it. */
  private closed: readonly Stage[] = []
  /** What the words after a reserved word mean. */
  private mode: Reserved | null = null
  private functionName: string | null = null
  private readonly frames: OpenGroup[] = []
  private readonly pipelines: Pipeline[] = []
  private readonly heredocs: Heredoc[] = []
  /** Pipelines that end on a line whose here-documents are still to come. */
  private waiting: Pipeline[] = []

  constructor(
    private readonly cursor: Cursor,
    private readonly scope: ScriptScope,
    private readonly closer: ')' | '',
    private readonly functions: readonly string[],
    /** Whether anybody wants to know what was read. */
    private readonly keeps: boolean,
  ) {
    this.variables = scope.variables
    this.budget = scope.budget
  }

  read(): readonly Pipeline[] {
    const { cursor, budget } = this
    while (cursor.at < cursor.text.length && budget.passed === null) {
      if (cursor.text[cursor.at] === ')' && this.closer === ')' && !this.isInBracket()) {
        cursor.at += 1
        break
      }
      this.readNext()
    }
    this.endPipeline(false)
    this.flush()
    return this.pipelines
  }

  get positional(): readonly string[] {
    return this.openFunctions().length > 0 ? [UNKNOWN] : this.scope.positional
  }

  substitute(cursor: Cursor, closer: ')' | '' = ')'): string {
    const { scope, budget, stage } = this
    const functions = this.openFunctions()
    const pipelines = budget.nested(() => new ListReader(cursor, scope, closer, functions, true).read(), [])
    stage.inside.push(...pipelines.flatMap(({ stages }) => stages.flatMap((inner) => [inner, ...inner.inside])))
    return scope.output(pipelines)
  }

  substituteText(text: string): string {
    this.budget.spend('characters', text.length)
    return this.substitute({ text, at: 0 }, '')
  }

  private readNext(): void {
    const { cursor } = this
    const character = cursor.text.charAt(cursor.at)
    if (character === ' ' || character === '\t') cursor.at += 1
    else if (character === '\n') this.endLine()
    else if (character === '#') this.skipComment()
    else if (this.frames.at(-1)?.kind === 'pattern') this.readPattern()
    else if (this.mode === '[[') this.readTest()
    else if (character === '<' || character === '>' || startsHere(cursor, '&>')) this.takeRedirection()
    else if (SEPARATORS.includes(character)) this.readSeparator(character)
    else this.takeWord()
  }

  private readSeparator(character: string): void {
    const { cursor } = this
    const next = cursor.text[cursor.at + 1]
    if (character === '(') this.openBracket()
    else if (character === ')') this.closeBracket()
    else if (character === '|' && next !== '|') {
      cursor.at += next === '&' ? 2 : 1
      this.endStage()
      if (this.closed.length > 0) this.feed = this.closed
      this.closed = []
    } else {
      cursor.at += next === character ? 2 : 1
      this.endPipeline(character === '&' && next !== '&')
      if (character === ';' && next === ';' && this.frames.at(-1)?.kind === 'case') this.open('pattern')
    }
  }

  private takeWord(): void {
    const { stage } = this
    const isStart = stage.words.length === 0
    const assigns = isStart || DECLARATIONS.has(stage.words[0] ?? '')
    const { fields, plain } = readWord(this.cursor, this, assigns ? 'assignable' : 'split')
    this.budget.spend('words', fields.length)
    const first = fields[0] ?? ''
    if (this.mode !== null) this.takeModeWord(first, fields)
    else if (isStart && plain && reservedWord(first) !== null) this.reserve(first)
    else if (isStart && ASSIGNMENT.test(first)) stage.assignments.push(...fields)
    else {
      if (isStart) stage.starts = fields.length
      for (const field of fields) stage.words.push(field)
    }
  }

  private takeRedirection(): void {
    const heredoc = readRedirection(this.cursor, this.stage, this)
    if (heredoc !== null) this.heredocs.push(heredoc)
  }

  private takeModeWord(first: string, fields: readonly string[]): void {
    if (this.mode === 'function') {
      this.functionName = first
      this.mode = null
    } else if (this.mode === 'case' && first === 'in') {
      this.mode = null
      this.stage = emptyStage()
      this.open('case')
      this.open('pattern')
    } else {
      this.stage.words.push(...fields)
    }
  }

  private reserve(word: string): void {
    const kind = reservedWord(word)
    if (kind === 'open') this.open('group')
    else if (kind === 'close') this.close('group')
    else if (kind === 'esac') this.close('case')
    else if (kind !== 'skip') this.mode = kind
  }

  private open(kind: OpenGroup['kind']): void {
    const feed = [...this.feed, ...this.stages]
    if (this.stages.length > 0) this.endPipeline(false)
    this.feed = []
    this.frames.push({ kind, function: this.functionName, feed, stages: [] })
    if (this.frames.length > MAX_FRAMES) this.budget.pass('depth')
    this.functionName = null
  }

  /** Ends the innermost of its kind, and what was left open inside it. */
  private close(kind: OpenGroup['kind']): void {
    const index = this.frames.findLastIndex((frame) => frame.kind === kind)
    if (index === -1) return
    this.closed = this.frames.splice(index).flatMap(({ stages }) => stages)
    this.frames.at(-1)?.stages.push(...this.closed)
  }

  /** Inside `[[ … ]]` operators compare. */
  private readTest(): void {
    const { cursor } = this
    if (isOperator(cursor.text.charAt(cursor.at))) {
      cursor.at += 1
      return
    }
    if (readWord(cursor, this, 'whole').fields[0] === ']]') this.mode = null
  }

  private readPattern(): void {
    const { cursor } = this
    const character = cursor.text.charAt(cursor.at)
    if (isOperator(character)) {
      cursor.at += 1
      if (character === ')') this.frames.pop()
      return
    }
    if (readWord(cursor, this, 'whole').fields[0] !== 'esac') return
    this.frames.pop()
    this.close('case')
  }

  private openBracket(): void {
    const { cursor, stage } = this
    cursor.at += 1
    const isEmpty = /^\s*\)/.exec(cursor.text.slice(cursor.at, cursor.at + 20))
    if (isEmpty !== null && stage.words.length + (this.functionName === null ? 0 : 1) === 1) {
      cursor.at += isEmpty[0].length
      this.functionName ??= stage.words[0] ?? ''
      this.stage = emptyStage()
      return
    }
    const assignment = stage.words.length === 0 ? stage.assignments.at(-1) : undefined
    if (assignment?.endsWith('=') === true && cursor.text[cursor.at - 2] === '=') {
      this.readArray(assignment)
      return
    }
    if (stage.words.length > 0) this.endPipeline(false)
    this.open('subshell')
  }

  private readArray(assignment: string): void {
    const { cursor, budget } = this
    const values: string[] = []
    while (cursor.at < cursor.text.length && cursor.text[cursor.at] !== ')' && budget.passed === null) {
      const character = cursor.text.charAt(cursor.at)
      if (isOperator(character) || ' \t\n'.includes(character)) cursor.at += 1
      else values.push(...readWord(cursor, this, 'split').fields)
    }
    cursor.at += 1
    this.variables.add(assignment.replace(/\+?=$/, ''), values)
  }

  private closeBracket(): void {
    this.cursor.at += 1
    this.endPipeline(false)
    this.close('subshell')
  }

  private isInBracket(): boolean {
    return this.frames.some(({ kind }) => kind === 'subshell' || kind === 'pattern')
  }

  private endStage(): void {
    const { stage, mode } = this
    if (mode === 'for') this.assignLoop(stage.words)
    this.mode = null
    if (stage.words.length + stage.assignments.length + stage.writes.length + stage.inside.length === 0) return
    this.stage = emptyStage()
    if (mode !== null) return
    const assigned = stage.words.length === 0 ? stage.assignments : declaredBy(stage.words)
    for (const assignment of assigned) {
      const sign = assignment.indexOf('=')
      this.variables.add(assignment.slice(0, sign).replace(/\+$/, ''), [assignment.slice(sign + 1)])
    }
    if (stage.words[0] === 'set')
      this.variables.add(
        '@',
        stage.words.slice(1).filter((word) => word !== '--'),
      )
    this.budget.spend('commands', 1)
    this.stages.push(stage)
    this.frames.at(-1)?.stages.push(stage)
    this.closed = []
  }

  /** `for x in a b`: the variable has each of the values. */
  private assignLoop([name = '', keyword, ...values]: readonly string[]): void {
    if (isPlainName(name)) this.variables.add(name, keyword === 'in' ? values : [UNKNOWN])
  }

  private endPipeline(background: boolean): void {
    this.endStage()
    if (this.stages.length === 0) return
    const { stages } = this
    this.stages = []
    this.waiting.push({
      stages,
      feed: this.feed.length > 0 ? this.feed : (this.frames.at(-1)?.feed ?? []),
      background,
      functions: this.openFunctions(),
      inSubshell: this.closer === ')' || this.frames.some(({ kind }) => kind === 'subshell'),
    })
    this.feed = []
    if (this.heredocs.length === 0) this.flush()
  }

  private openFunctions(): readonly string[] {
    if (this.frames.length === 0) return this.functions
    return [...this.functions, ...this.frames.flatMap(({ function: name }) => name ?? [])]
  }

  private flush(): void {
    const ready = this.waiting
    this.waiting = []
    for (const pipeline of ready) {
      if (this.keeps) this.pipelines.push(pipeline)
      this.scope.pipeline(pipeline)
    }
  }

  private endLine(): void {
    const { cursor, stage } = this
    cursor.at += 1
    for (const heredoc of this.heredocs.splice(0)) {
      const body = bodyOf(cursor, heredoc)
      // Commands inside the body belong to the command that reads it.
      this.stage = heredoc.stage
      heredoc.stage.input = heredoc.quoted ? body : expandText(body, this)
    }
    this.stage = stage
    if (this.waiting.length > 0) this.flush()
    if (this.mode !== 'case' && this.mode !== '[[') this.endPipeline(false)
  }

  private skipComment(): void {
    const { cursor } = this
    const lineEnd = cursor.text.indexOf('\n', cursor.at)
    cursor.at = lineEnd === -1 ? cursor.text.length : lineEnd
  }
}

const MAX_FRAMES = 50

function isOperator(character: string): boolean {
  return SEPARATORS.includes(character) || character === '<' || character === '>'
}

function declaredBy(words: readonly string[]): readonly string[] {
  return DECLARATIONS.has(words[0] ?? '') ? words.filter((word) => ASSIGNMENT.test(word)) : []
}
