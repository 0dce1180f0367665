import { z } from 'zod'
import { parseJson } from './parse-json'
import { readRegularFile, readText } from './read-text'
import { serial } from './serial'
import { writeText } from './write-text'
import { type SaidText, said } from '../../shared/words/said'
import { inEnglish } from '../../shared/words/in-english'

export type StoredJson<T> =
  | { readonly kind: 'missing' }
  | { readonly kind: 'value'; readonly value: T }
  /** Readable, but not what the schema asks for. `isNewer`: a later version of the app wrote it. */
  | {
      readonly kind: 'damaged'
      readonly content: string | Buffer
      readonly reason: SaidText
      readonly isNewer: boolean
    }
  | { readonly kind: 'unreadable'; readonly reason: SaidText }

export interface JsonFileOptions {
  /** On one line, for what no person reads. */
  readonly compact?: boolean
  /** A larger file counts as unreadable. */
  readonly maxBytes?: number
}

/** One JSON file of a known shape. `initial` stands for a file that is missing or damaged. */
export function jsonFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  initial: z.output<Schema>,
  { compact = false, maxBytes = Number.POSITIVE_INFINITY }: JsonFileOptions = {},
) {
  type Value = z.output<Schema>
  const inTurn = serial()
  const parse = (text: string): Value => {
    const parsed = schema.safeParse(parseJson(text))
    return parsed.success ? parsed.data : initial
  }

  async function look(): Promise<StoredJson<Value>> {
    const found = await readText(path, maxBytes)
    if (found.kind === 'missing') return found
    if (found.kind === 'unreadable') {
      if (found.bytes === null) return { kind: 'unreadable', reason: found.reason }
      return { kind: 'damaged', content: found.bytes, reason: found.reason, isNewer: false }
    }
    const json = parseJson(found.text)
    const parsed = schema.safeParse(json)
    if (parsed.success) return { kind: 'value', value: parsed.data }
    const reason = json === undefined ? said('base.no_json') : z.prettifyError(parsed.error)
    return { kind: 'damaged', content: found.text, reason, isNewer: Newer.safeParse(json).success }
  }

  /** Rejects when the file is there and cannot be read. */
  async function read(): Promise<Value> {
    const found = await look()
    if (found.kind === 'unreadable') throw new Error(`${path} ${inEnglish(found.reason)}`)
    return found.kind === 'value' ? found.value : initial
  }

  const store = (value: Value) =>
    writeText(path, compact ? JSON.stringify(value) : `${JSON.stringify(value, null, 2)}\n`)

  return {
    look,
    read,
    /** For what cannot wait. What cannot be read counts as missing. */
    readSync(): Value {
      try {
        return parse(readRegularFile(path))
      } catch {
        return initial
      }
    },
    write: (value: Value): Promise<void> => inTurn(() => store(value)),
    /** Reads, changes and writes, while no other change of this object does. Gives what was there before. */
    change: (make: (now: Value) => Value): Promise<Value> =>
      inTurn(async () => {
        const before = await read()
        await store(make(before))
        return before
      }),
    /** Resolves when everything so far is on the disk or has failed. */
    idle: (): Promise<void> => inTurn(() => undefined),
  }
}

const Newer = z.object({ version: z.number().min(2) })
