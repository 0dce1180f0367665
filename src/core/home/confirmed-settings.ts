import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { jsonFile } from '../base/json-file'
import { pathExists } from '../base/path-exists'
import { configBytes } from '../base/read-text'
import { addressKeys, holdBack, type Protection, protectionIn, type WaitingSetting } from './protected-settings'
import { readConfig } from './read-config'
import type { SettingsSeal } from './settings-seal'

const Content = z.looseObject({
  version: z.literal(2),
  values: z.record(z.string(), z.unknown()),
  /** Of the values. What was written without the key does not count. */
  seal: z.string(),
})

export interface ConfirmedPlace {
  readonly path: string
  readonly seal: SettingsSeal
  /** Nothing was ever read here. */
  readonly isFirst: boolean
}

export interface Held {
  readonly values: Protection
  readonly waiting: readonly WaitingSetting[]
  /** Keys that were found freer than usual when nothing had been confirmed yet, and count since. */
  readonly taken: readonly string[]
}

/**
 * What the user agreed to of the settings that lower protection, in a sealed file. At the first start with a home its settings are
 * taken as they are, once; what cannot be read, is not sealed, or was taken away counts as nothing confirmed.
 */
export function confirmedSettings({ path, seal, isFirst }: ConfirmedPlace) {
  const file = jsonFile(path, Content, { version: 2, values: {}, seal: '' }, { maxBytes: configBytes })
  const usual = protectionIn(readConfig({}, {}, path).values, {})
  /** Holds where the file cannot be written, or is taken away while the app runs. */
  let known: Protection | null = null
  let taken: readonly string[] = []

  async function read(): Promise<Protection | null> {
    const found = await file.look()
    if (found.kind === 'missing') return known ?? (isFirst ? null : {})
    return found.kind === 'value' && (await seal.fits(found.value.values, found.value.seal)) ? found.value.values : {}
  }

  async function keep(values: Protection): Promise<void> {
    known = values
    // A command that only looks makes no home.
    if (!(await pathExists(dirname(path)))) return
    await seal
      .make(values)
      .then((made) => file.write({ version: 2, values: { ...values }, seal: made }))
      .catch(() => undefined)
  }

  return {
    /** What holds of what the file wants. Whatever raises protection is kept at once, if the file is whole. */
    async hold(wanted: Protection, isWhole: boolean): Promise<Held> {
      const stored = await read()
      if (stored === null) {
        taken = holdBack(wanted, {}, usual)
          .waiting.map(({ key }) => key)
          .filter((key) => !addressKeys.has(key))
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
