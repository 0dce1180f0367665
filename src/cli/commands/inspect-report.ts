import { relative } from 'node:path'
import { isInside } from '../../core/base/guard/is-inside'
import type { CallLayer } from '../../shared/chat-texts'
import type { Ghost, Layer, LayerSource, PromptSnapshot } from '../../shared/model'
import type { RequestSize } from '../../shared/inspect'
import { noticeLine } from '../../shared/notice-line'
import type { Say } from '../../shared/words/say-in'

/** What `inspect --json` prints: the snapshot with short sources and plain token numbers. */
export function inspectJson(
  snapshot: PromptSnapshot,
  workspace: string,
  size: RequestSize | null = null,
  call?: readonly CallLayer[],
): object {
  const { text, sha256, chars, tokens, layers, off = [], ghosts, notices, builtFor } = snapshot
  return {
    text,
    sha256,
    chars,
    tokens: tokens.value,
    tokensQuality: tokens.quality,
    builtFor,
    ...(size !== null && { size }),
    layers: layers.map((layer) => layerJson(layer, workspace)),
    ...(call !== undefined && {
      call: call.map((layer) => ({ ...layer, tokens: layer.tokens.value, tokensQuality: layer.tokens.quality })),
    }),
    off,
    ghosts,
    notices,
  }
}

/** What `inspect` prints for people: the layers as a table, then what is not in the prompt, then what to know. */
export function inspectTable(
  { layers, off = [], ghosts, notices, chars, tokens }: PromptSnapshot,
  workspace: string,
  say: Say,
  size: RequestSize | null = null,
  call: readonly CallLayer[] = [],
): string {
  const rows = layers.map((layer) => [
    layer.tier,
    layer.title,
    layerSource(layer, workspace),
    String(layer.chars),
    String(layer.tokens.value),
    layer.status,
  ])
  const lines = [
    ...table([['tier', 'layer', 'source', 'chars', 'tokens', 'status'], ...rows], [3, 4]),
    '',
    `${chars} characters, ${tokens.value} tokens (${tokens.quality})`,
    ...(size === null ? [] : [sizeLine(size)]),
    ...section(
      'Beside it in every request, never stored',
      call.map(({ id, role, text, tokens: taken, source }) => {
        const name = role === null ? id : `${id} (${role})`
        return `${name}: ${[...text].length} characters, ${taken.value} tokens, ${source}`
      }),
    ),
    ...section(
      'Left out by prompt.layers_off',
      off.map(({ id, tokens: size }) => `${id}: ${size} tokens`),
    ),
    ...section(
      'Not in the prompt',
      ghosts.map((ghost) => ghostLine(ghost, say)),
    ),
    ...section(
      'Notices',
      notices.map((notice) => noticeLine(notice, say)),
    ),
  ]
  return lines.map(printable).join('\n')
}

function sizeLine({ parts, total, window }: RequestSize): string {
  const tools = parts.find(({ part }) => part === 'tools')?.tokens ?? 0
  return `with ${tools} tokens of tools: ${total.value} of ${window} tokens (${total.quality})`
}

function layerJson(whole: Layer, workspace: string): object {
  const { text: _, tokens, parts, ...layer } = whole
  return {
    ...layer,
    tokens: tokens.value,
    tokensQuality: tokens.quality,
    source: layerSource(whole, workspace),
    parts: parts.map((part) => ({ ...part, source: sourceText(part.source, workspace) })),
  }
}

/** Several files in one layer are named one by one; the entries of a memory file are not. */
function layerSource({ source, parts }: Layer, workspace: string): string {
  const sources = source.kind === 'file' && parts.length > 0 ? parts.map((part) => part.source) : [source]
  return sources.map((each) => sourceText(each, workspace)).join(', ')
}

function sourceText(source: LayerSource, workspace: string): string {
  switch (source.kind) {
    case 'file':
      return `${shortPath(source.path, workspace)}:${source.firstLine}-${source.lastLine}`
    case 'built-in':
      return `built-in:${source.name}`
    case 'setting':
      return `setting:${source.key}`
    case 'memory':
      return `${shortPath(source.path, workspace)} (entries: ${source.entries})`
    case 'skills':
      return `${shortPath(source.path, workspace)} (skills: ${source.skills})`
    case 'machine':
      return `machine:${source.name}`
    case 'session':
      return `session:${source.name}`
  }
}

function shortPath(path: string, workspace: string): string {
  return isInside(workspace, path) ? relative(workspace, path) : path
}

function ghostLine({ path, reason, by, detail }: Ghost, say: Say): string {
  return `${path}: ${reason}${by === undefined ? '' : ` by ${by}`}${detail === undefined ? '' : ` (${say(detail)})`}`
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)]
}

function table(rows: readonly (readonly string[])[], numeric: readonly number[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const gap = ' '.repeat((widths[column] ?? 0) - [...cell].length)
        return numeric.includes(column) ? gap + cell : cell + gap
      })
      .join('  ')
      .trimEnd(),
  )
}

/** A file name may hold escape sequences that would act on the terminal. */
function printable(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}]/gu, '\u{FFFD}')
}
