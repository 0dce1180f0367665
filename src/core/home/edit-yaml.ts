import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import { appendText, dropItems, dropPair, fillEmpty, growMap, growSeq, replaceValue } from './yaml-splices'
import { isGroup, type Group } from '../base/is-group'
import { parseYaml } from './yaml-text'
import { type SaidText, said } from '../../shared/words/said'

export type YamlEdit = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: SaidText }

/**
 * Changes one value in a YAML text by cutting and inserting characters, so that everything else stays byte for byte.
 * `undefined` removes the key. An edit is returned only when reading it back gives exactly the wanted values.
 */
export function editYaml(text: string, path: readonly string[], value: unknown): YamlEdit {
  return edit(text, path, structuredClone(value))
}

function edit(text: string, path: readonly string[], value: unknown): YamlEdit {
  const before = parseYaml(text)
  if (!before.ok) return { ok: false, reason: said('home.line', { line: before.line, reason: before.reason }) }
  const current = valueAt(before.value, path)
  if (isDeepStrictEqual(current, value)) return { ok: true, text }
  if (isGroup(current) && isGroup(value) && Object.keys(value).length > 0) return editGroup(text, path, current, value)
  const wanted = withValue(before.value, path, value)
  for (const candidate of candidates(text, before.root, path, value)) {
    const after = parseYaml(candidate)
    if (after.ok && isDeepStrictEqual(after.value, wanted)) return { ok: true, text: candidate }
  }
  return {
    ok: false,
    reason: said('home.change_by_hand', { path: path.join('.') }),
  }
}

/** Key by key, so that the comments between the keys of a group stay. */
function editGroup(text: string, path: readonly string[], current: Group, value: Group): YamlEdit {
  const names = new Set([...Object.keys(value), ...Object.keys(current)])
  let result: YamlEdit = { ok: true, text }
  for (const name of names) {
    if (!result.ok) break
    result = edit(result.text, [...path, name], Object.hasOwn(value, name) ? value[name] : undefined)
  }
  return result
}

/** Several ways to write the change, the nicest first. Whether one of them is right is decided by reading it. */
function candidates(text: string, root: YAMLMap | null, path: readonly string[], value: unknown): string[] {
  const place = locate(root, path)
  if (place === null) return []
  if (place.kind === 'found') {
    if (value === undefined) return dropPair(text, place.map, place.pair, place.holder)
    const { value: node } = place.pair
    const inPlace = isSeq(node) && Array.isArray(value) ? editSeq(text, node, value) : []
    return [...inPlace, ...replaceValue(text, place.pair, value)]
  }
  if (value === undefined) return []
  const [name = '', ...inner] = place.rest
  const nested = inner.reduceRight((content: unknown, key) => ({ [key]: content }), value)
  if (place.kind === 'empty-file') return appendText(text, { [name]: nested }, 0)
  if (place.kind === 'empty-key') return fillEmpty(text, place.pair, { [name]: nested })
  return growMap(text, place.map, name, nested, place.map === root)
}

type YamlPlace =
  | { kind: 'found'; map: YAMLMap; pair: Pair; holder: Pair | null }
  | { kind: 'missing'; map: YAMLMap; rest: readonly string[] }
  | { kind: 'empty-key'; pair: Pair; rest: readonly string[] }
  | { kind: 'empty-file'; rest: readonly string[] }

function locate(root: YAMLMap | null, path: readonly string[]): YamlPlace | null {
  if (root === null) return { kind: 'empty-file', rest: path }
  let map = root
  let holder: Pair | null = null
  for (const [index, name] of path.entries()) {
    const pair = map.items.findLast(({ key }) => isScalar(key) && String(key.value) === name)
    if (pair === undefined) return { kind: 'missing', map, rest: path.slice(index) }
    if (index === path.length - 1) return { kind: 'found', map, pair, holder }
    if (isScalar(pair.value) && pair.value.value === null)
      return { kind: 'empty-key', pair, rest: path.slice(index + 1) }
    if (!isMap(pair.value)) return null
    map = pair.value
    holder = pair
  }
  return null
}

/** Adds or removes items of a list without touching the others. */
function editSeq(text: string, seq: YAMLSeq, value: readonly unknown[]): string[] {
  const items = seq.items.map((item) => (isScalar(item) ? item.value : item))
  const added = value.slice(items.length)
  if (added.length > 0 && isDeepStrictEqual(items, value.slice(0, items.length))) return growSeq(text, seq, added)
  const dropped: number[] = []
  let matched = 0
  for (const [index, item] of items.entries()) {
    if (matched < value.length && isDeepStrictEqual(item, value[matched])) matched += 1
    else dropped.push(index)
  }
  return matched === value.length && matched > 0 ? dropItems(text, seq, dropped) : []
}

function valueAt(root: Group, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (isGroup(at) && Object.hasOwn(at, name) ? at[name] : undefined), root)
}

function withValue(group: Group, [name = '', ...rest]: readonly string[], value: unknown): Group {
  const { [name]: current, ...others } = group
  if (rest.length > 0) return { ...group, [name]: withValue(isGroup(current) ? current : {}, rest, value) }
  return value === undefined ? others : { ...group, [name]: value }
}
