import { Document, LineCounter, isAlias, isMap, isScalar, parseDocument, visit, type YAMLMap } from 'yaml'
import { isGroup, type Group } from '../base/is-group'
import { errorMessage } from '../base/system-error'
import { type SaidText, said } from '../../shared/words/said'

export interface YamlProblem {
  /** From 1. */
  readonly line: number
  readonly reason: SaidText
}

export interface DuplicateKey {
  readonly key: string
  readonly lines: readonly number[]
}

export type ParsedYaml =
  | {
      readonly ok: true
      /** `null` for a file without content. */
      readonly root: YAMLMap | null
      readonly value: Readonly<Group>
      readonly duplicates: readonly DuplicateKey[]
    }
  | ({ readonly ok: false } & YamlProblem)

/** The parser is not fast: this is what it can take without the window noticing. Real files have a few kilobytes. */
const maxChars = 256 * 1024

/**
 * Reads the dialect that the Python agent reads: YAML 1.1 with `yes`, `off` and merge keys, and the last of two equal keys
 * counts. Dates, times and binary data stay text.
 */
export function parseYaml(text: string): ParsedYaml {
  if (text.length > maxChars) return { ok: false, line: 1, reason: said('home.longer_than', { maxChars }) }
  const lines = new LineCounter()
  const document = parseDocument(text, {
    version: '1.1',
    uniqueKeys: false,
    stringKeys: true,
    prettyErrors: false,
    logLevel: 'error',
    lineCounter: lines,
    customTags: (tags) => tags.filter((tag) => typeof tag === 'string' || keptTag(tag)),
  })
  const error = document.errors[0]
  if (error !== undefined) return { ok: false, line: lines.linePos(error.pos[0]).line, reason: plainReason(error) }
  const root = document.contents
  if (root === null || (isScalar(root) && root.value === null))
    return { ok: true, root: null, value: {}, duplicates: [] }
  if (!isMap(root)) {
    const line = lines.linePos(root.range[0]).line
    return { ok: false, line, reason: said('home.must_hold_lines') }
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    return { ok: true, root, value: isGroup(value) ? value : {}, duplicates: findDuplicates(document, lines) }
  } catch (problem) {
    return { ok: false, line: unresolvedAliasLine(document, lines) ?? 1, reason: plainReason(problem) }
  }
}

/** As lines of a block, without the last newline. */
export function renderBlock(value: unknown): string {
  return quotedDocument(value, (text) => text.includes('\n') && !text.includes('\t'))
    .toString({ lineWidth: 0 })
    .replace(/\n$/, '')
}

/** On one line, as it can stand after `key: ` and inside brackets. */
export function renderInline(value: unknown): string {
  const list = quotedDocument([value], () => false).toString({
    collectionStyle: 'flow',
    lineWidth: 0,
    blockQuote: false,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  })
  return withoutBrackets(list)
}

/** The inside of `[ … ]` or `{ … }`. A no-break space at its ends belongs to it, so plain trimming would take too much. */
export function withoutBrackets(collection: string): string {
  return collection.replace(/^[[{] ?/, '').replace(/ ?[\]}]\n?$/, '')
}

/** Puts quotes around more than this parser needs: the Python agent's stumbles over `=`, `<<`, `?` and tabs without them. */
function quotedDocument(value: unknown, canBeBlock: (text: string) => boolean): Document {
  const document = new Document(value, {
    version: '1.1',
    aliasDuplicateObjects: false,
    customTags: (tags) => tags.filter((tag) => typeof tag === 'string' || !tag.tag.endsWith(':merge')),
  })
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value !== 'string' || canBeBlock(scalar.value)) return
      if (!/^[\p{L}\p{N}_./$][^\t\n\r?]*$/u.test(scalar.value)) scalar.type = 'QUOTE_DOUBLE'
    },
  })
  return document
}

function plainReason(error: unknown): SaidText {
  const message = errorMessage(error)
  return message.includes('call stack') ? said('home.nested_too_deeply') : message
}

function keptTag(tag: { tag: string; format?: string }): boolean {
  return !/:(?:timestamp|binary|omap|pairs|set)$/.test(tag.tag) && tag.format !== 'TIME'
}

function unresolvedAliasLine(document: Document.Parsed, lines: LineCounter): number | null {
  const anchors = new Set<string>()
  let line: number | null = null
  visit(document, {
    Node(_, node) {
      if (isAlias(node) && !anchors.has(node.source)) {
        line = lines.linePos(node.range?.[0] ?? 0).line
        return visit.BREAK
      }
      if (!isAlias(node) && node.anchor !== undefined) anchors.add(node.anchor)
      return undefined
    },
  })
  return line
}

function findDuplicates(document: Document.Parsed, lines: LineCounter): DuplicateKey[] {
  const found: DuplicateKey[] = []
  visit(document, {
    Map(_, map) {
      const seen = Map.groupBy(map.items, ({ key }) => (isScalar(key) ? String(key.value) : ''))
      for (const [key, pairs] of seen) {
        if (pairs.length < 2 || key === '<<') continue
        const starts = pairs.map((pair) => (isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0))
        found.push({ key, lines: starts.map((start) => lines.linePos(start).line) })
      }
    },
  })
  return found
}
