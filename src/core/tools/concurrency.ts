/** What may run beside a call. The plan of a batch is made from this alone. */
export type Concurrency =
  /** Nothing may run at the same time. */
  | { readonly kind: 'alone' }
  /** Anything may; `most` limits how many of this tool do. */
  | { readonly kind: 'free'; readonly most?: number }
  /** Anything but a writer of an overlapping path. Paths as the model wrote them. */
  | { readonly kind: 'paths'; readonly access: 'read' | 'write'; readonly paths: readonly string[] }

/** A tool says what its arguments touch. They come from a model: anything may be missing or of the wrong type. */
export type ConcurrencyRule = (args: Readonly<Record<string, unknown>>) => Concurrency

const alone: Concurrency = { kind: 'alone' }

export const free =
  (most?: number): ConcurrencyRule =>
  () => ({ kind: 'free', ...(most === undefined ? {} : { most }) })

/** `fallback` is the path that the tool uses when none is given. */
export const readsPath =
  (name: string, fallback?: string): ConcurrencyRule =>
  (args) =>
    onPaths('read', [args[name] ?? fallback])

export const writesPath =
  (name: string): ConcurrencyRule =>
  (args) =>
    onPaths('write', [args[name]])

/** A patch names its files in its own text; whatever stands beside it is not what will be written. */
export const patches: ConcurrencyRule = (args) => {
  if (args['mode'] !== 'patch') return onPaths('write', [args['path']])
  const text = typeof args['patch'] === 'string' ? args['patch'] : ''
  return onPaths(
    'write',
    [...text.matchAll(patchHeader)].flatMap(([, first, second]) => [first, ...(second === undefined ? [] : [second])]),
  )
}

const patchHeader = /^\*\*\* (?:(?:Update|Add|Delete|Move) File|Move to): *(.+?)(?: *-> *(.+?))?[ \t\r]*$/gm

function onPaths(access: 'read' | 'write', paths: readonly unknown[]): Concurrency {
  const texts = paths.filter((path): path is string => typeof path === 'string' && path.trim() !== '')
  return texts.length === 0 || texts.length < paths.length ? alone : { kind: 'paths', access, paths: texts }
}
