import { hash } from 'node:crypto'
import { realpath, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { z } from 'zod'
import { jsonFile } from '../../base/json-file'
import type { ToolchainFacts } from './toolchain-facts'

/** What other versions of a program hide behind, such as the shims of pyenv, is asked again after this long at the latest. */
const longestMs = 6 * 60 * 60 * 1000

const version = z.string().regex(/^\d[\w.+-]{0,40}$/)

const Known = z.object({
  key: z.string(),
  askedMs: z.number(),
  facts: z.object({
    python3: version.nullable(),
    python: version.nullable(),
    pipModule: z.boolean(),
    pipBound: version.nullable(),
    pep668: z.boolean(),
    uv: z.boolean(),
  }) satisfies z.ZodType<ToolchainFacts>,
})

/**
 * Asking four programs takes longer than all the rest of a prompt, so what they said holds while the programs are the same files,
 * no file that chooses among versions changed, and it was not asked too long ago.
 */
export function knownToolchain(cacheFolder: string) {
  const file = jsonFile(join(cacheFolder, 'toolchain.json'), Known.nullable(), null, { compact: true })
  return {
    async find(key: string): Promise<ToolchainFacts | null> {
      const known = await file.read().catch(() => null)
      if (known === null || known.key !== key) return null
      const age = Date.now() - known.askedMs
      return age >= 0 && age < longestMs ? known.facts : null
    },
    /** A cache that cannot be written costs time at the next prompt, nothing else. */
    keep: (key: string, facts: ToolchainFacts): Promise<void> =>
      file.write({ key, askedMs: Date.now(), facts }).catch(() => undefined),
  }
}

const programs = ['python3', 'python', 'pip', 'uv']

/** Changes when one of the programs, or a file that says which version is meant, does. */
export async function toolchainKey(env: Readonly<Record<string, string | undefined>> = process.env): Promise<string> {
  const home = homedir()
  const choosing = ['.python-version', '.tool-versions', '.config/mise/config.toml'].map((name) => join(home, name))
  const marks = await Promise.all([
    ...programs.flatMap((program) => inPath(program, env['PATH'] ?? '')),
    ...choosing.map(markOf),
  ])
  const chosen = ['PYENV_VERSION', 'VIRTUAL_ENV', 'PYTHONHOME', 'PYTHONPATH', 'PATH'].map((name) => env[name] ?? null)
  return hash('sha256', JSON.stringify([marks, chosen]))
}

const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat', '.com'] : ['']

async function inPath(program: string, path: string): Promise<string | null> {
  for (const folder of path.split(delimiter)) {
    for (const ending of endings) {
      const mark = folder === '' ? null : await markOf(join(folder, `${program}${ending}`))
      // pyenv keeps the chosen version beside its folder of shims.
      if (mark !== null) return `${mark}|${await markOf(join(folder, '..', 'version'))}`
    }
  }
  return null
}

/** `null` where nothing is. */
async function markOf(path: string): Promise<string | null> {
  try {
    const real = await realpath(path)
    const { size, mtimeMs, ctimeMs, ino } = await stat(real)
    return [path, real, size, mtimeMs, ctimeMs, ino].join('|')
  } catch {
    return null
  }
}
