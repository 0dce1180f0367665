import { execFile } from 'node:child_process'
import { homedir } from 'node:os'
import { beforeDeadline, late } from '../../base/before-deadline'
import { knownToolchain, toolchainKey } from './known-toolchain'

/** What is known about Python on this machine. A version is `null` when the program is not there. */
export interface ToolchainFacts {
  readonly python3: string | null
  readonly python: string | null
  /** `python3 -m pip` works. */
  readonly pipModule: boolean
  /** The Python that the `pip` program installs for, as `3.12`; `null` without such a program. */
  readonly pipBound: string | null
  /** The system protects its packages (PEP 668), so a plain `pip install` fails. */
  readonly pep668: boolean
  readonly uv: boolean
}

const probeLimitMs = 4_000

/** Looks once per process; later calls get the same answer. Resolves to `null` when it takes longer than `limitMs`. */
export async function gatherToolchain(limitMs: number, cacheFolder: string): Promise<ToolchainFacts | null> {
  probe ??= probeUnlessKnown(cacheFolder)
  const facts = await beforeDeadline(probe, limitMs)
  return facts === late ? null : facts
}

let probe: Promise<ToolchainFacts> | undefined

async function probeUnlessKnown(cacheFolder: string): Promise<ToolchainFacts> {
  const known = knownToolchain(cacheFolder)
  const key = await toolchainKey()
  const remembered = await known.find(key)
  if (remembered !== null) return remembered
  let isSure = true
  const facts = await probeToolchain(() => (isSure = false))
  if (isSure) await known.keep(key, facts)
  return facts
}

const python3Script = [
  'import importlib.util, os, platform, sysconfig',
  'print(platform.python_version())',
  'print(importlib.util.find_spec("pip") is not None)',
  'print(os.path.exists(os.path.join(sysconfig.get_path("stdlib"), "EXTERNALLY-MANAGED")))',
].join('\n')

/** `onSlow`: a program was given up, and may be there all the same. */
async function probeToolchain(onSlow: () => void): Promise<ToolchainFacts> {
  const [python3, python, pip, uv] = await Promise.all([
    output('python3', ['-I', '-c', python3Script], onSlow),
    output('python', ['--version'], onSlow),
    output('pip', ['--version'], onSlow),
    output('uv', ['--version'], onSlow),
  ])
  const [version, hasPip, isProtected] = (python3 ?? '').split(/\r?\n/)
  return {
    python3: python3 === null ? null : (version ?? null),
    python: /Python (\d[\w.]*)/.exec(python ?? '')?.[1] ?? null,
    pipModule: hasPip === 'True',
    pipBound: /\(python (\d+\.\d+)\)/.exec(pip ?? '')?.[1] ?? null,
    pep668: isProtected === 'True',
    uv: uv !== null,
  }
}

function output(program: string, args: readonly string[], onSlow: () => void): Promise<string | null> {
  return new Promise((resolve) => {
    // Some systems look for programs in the current folder first, and that may be a workspace of strangers.
    execFile(program, args, { cwd: homedir(), timeout: probeLimitMs, windowsHide: true }, (error, stdout) => {
      if (error?.killed === true) onSlow()
      resolve(error === null ? stdout : null)
    })
  })
}
