import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { jsonFile } from '../base/json-file'
import { pathExists } from '../base/path-exists'
import { configBytes } from '../base/read-text'
import { holdBack, type Protection, protectionIn, type WaitingSetting } from './protected-settings'
import { readConfig } from './read-config'

const Content = z.looseObject({ version: z.literal(1), values: z.record(z.string(), z.unknown()) })

export interface Held {
  readonly values: Protection
  readonly waiting: readonly WaitingSetting[]
  /** Keys that were found freer than usual when nothing had been confirmed yet, and count since. */
  readonly taken: readonly string[]
}

/**
 * What the user agreed to of the settings that lower protection, in a file that no tool writes. Where there is none, as after an
 * update, the settings of that moment are taken once; what cannot be read counts as nothing confirmed.
 */
export function confirmedSettings(path: string) {
  const file = jsonFile(path, Content, { version: 1, values: {} }, { maxBytes: configBytes })
  const usual = protectionIn(readConfig({}, {}, path).values)
  /** Holds where the file cannot be written, or is taken away while the app runs. */
  let known: Protection | null = null
  let taken: readonly string[] = []

  async function read(): Promise<Protection | null> {
    const found = await file.look()
    if (found.kind === 'missing') return known
    return found.kind === 'value' ? found.value.values : {}
  }

  async function keep(values: Protection): Promise<void> {
    known = values
    // A command that only looks makes no home.
    if (!(await pathExists(dirname(path)))) return
    await file.write({ version: 1, values: { ...values } }).catch(() => undefined)
  }

  return {
    /** What holds of what the file wants. Whatever raises protection is kept at once, if the file is whole. */
    async hold(wanted: Protection, isWhole: boolean): Promise<Held> {
      const stored = await read()
      if (stored === null) {
        taken = holdBack(wanted, {}, usual).waiting.map(({ key }) => key)
        await keep(wanted)
        return { values: wanted, waiting: [], taken }
      }
      known = stored
      const { holding, waiting } = holdBack(wanted, stored, usual)
      if (isWhole && !isDeepStrictEqual({ ...stored, ...holding }, stored)) await keep({ ...stored, ...holding })
      return { values: holding, waiting, taken }
    },
    async change(make: (known: Protection) => Protection): Promise<void> {
      await keep(make({ ...usual, ...(await read()) }))
    },
  }
}
