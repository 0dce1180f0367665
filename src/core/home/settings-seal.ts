import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../base/system-error'

export interface SettingsSeal {
  /** Rejects where no key can be kept. */
  make(values: unknown): Promise<string>
  fits(values: unknown, seal: string): Promise<boolean>
}

const keyBytes = 32

/**
 * Proves that the program itself wrote something: a hash with a key that no tool reads and the sandbox hides. It is a file and not the
 * system's key store because the command line shares the home and has none.
 */
export function settingsSeal(path: string): SettingsSeal {
  const sealOf = (key: string, values: unknown) =>
    // As it is read again: without what JSON leaves out.
    createHmac('sha256', key)
      .update(JSON.stringify(JSON.parse(JSON.stringify(values))))
      .digest()

  async function stored(): Promise<string | null> {
    const key = await readFile(path, 'utf8').catch(() => '')
    return /^[0-9a-f]{64}$/.test(key.trim()) ? key.trim() : null
  }

  async function keyToUse(): Promise<string> {
    const known = await stored()
    if (known !== null) return known
    const made = randomBytes(keyBytes).toString('hex')
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await writeFile(path, `${made}\n`, { mode: 0o600, flag: 'wx' })
      return made
    } catch (error) {
      // Another program of ours was faster, or somebody left nonsense there.
      const other = errorCode(error) === 'EEXIST' ? await stored() : null
      if (other !== null) return other
      if (errorCode(error) !== 'EEXIST') throw error
      await writeFile(path, `${made}\n`, { mode: 0o600 })
      return made
    }
  }

  return {
    make: async (values) => sealOf(await keyToUse(), values).toString('hex'),
    async fits(values, seal) {
      const key = await stored()
      if (key === null || !/^[0-9a-f]{64}$/.test(seal)) return false
      return timingSafeEqual(sealOf(key, values), Buffer.from(seal, 'hex'))
    },
  }
}
