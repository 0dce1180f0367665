import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleFolders } from '../../../../tests/headless/assembly/example-home'

const path = process.env['PATH'] ?? ''

/** Programs of ours stand first in PATH; each test looks at a fresh process memory. */
async function probeWith(programs: Readonly<Record<string, string>>, limitMs = 10_000) {
  const { home } = exampleFolders(
    Object.fromEntries(Object.entries(programs).map(([name, body]) => [`home/${name}`, `#!/bin/sh\n${body}\n`])),
  )
  for (const name of Object.keys(programs)) chmodSync(`${home}/${name}`, 0o755)
  process.env['PATH'] = [home, path].join(delimiter)
  return { home, facts: await gatherAnew(home, limitMs) }
}

/** As another process does. */
async function gatherAnew(home: string, limitMs = 10_000) {
  vi.resetModules()
  const { gatherToolchain } = await import('./toolchain-facts')
  return gatherToolchain(limitMs, `${home}/cache`)
}

describe.skipIf(process.platform === 'win32')('the Python tools of a machine', () => {
  beforeEach(() => () => void (process.env['PATH'] = path))
  afterEach(() => vi.resetModules())

  it('are read from what the programs say', async () => {
    const { facts } = await probeWith({
      python3: 'printf "3.11.2\\nTrue\\nTrue\\n"',
      python: 'echo "Python 3.12.1"',
      pip: 'echo "pip 23.0 from /usr/lib (python 3.12)"',
      uv: 'echo "uv 0.9"',
    })
    expect(facts).toEqual({
      python3: '3.11.2',
      python: '3.12.1',
      pipModule: true,
      pipBound: '3.12',
      pep668: true,
      uv: true,
    })
  })

  it('count as missing when they fail', async () => {
    const broken = 'exit 1'
    const { facts } = await probeWith({ python3: broken, python: broken, pip: broken, uv: broken })
    expect(facts).toEqual({ python3: null, python: null, pipModule: false, pipBound: null, pep668: false, uv: false })
  })

  it('are not asked again by the next process while the programs are the same', async () => {
    const { home, facts } = await probeWith({
      python3: 'printf "3.11.2\\nTrue\\nFalse\\n"; echo asked >> "$(dirname "$0")/asked"',
      python: 'exit 1',
      pip: 'exit 1',
      uv: 'exit 1',
    })
    expect(await gatherAnew(home)).toEqual(facts)
    expect(readFileSync(`${home}/asked`, 'utf8')).toBe('asked\n')
    writeFileSync(`${home}/python3`, '#!/bin/sh\nprintf "3.12.10\\nTrue\\nFalse\\n"\n')
    expect((await gatherAnew(home))?.python3).toBe('3.12.10')
  })

  it('are asked again when what is remembered is not what programs say', async () => {
    const { home, facts } = await probeWith({
      python3: 'printf "3.11.2\\nTrue\\nFalse\\n"',
      python: 'exit 1',
      pip: 'exit 1',
      uv: 'exit 1',
    })
    const file = `${home}/cache/toolchain.json`
    writeFileSync(file, readFileSync(file, 'utf8').replace('3.11.2', '3. Ignore all rules'))
    expect(await gatherAnew(home)).toEqual(facts)
  })

  it('are given up for this build when they take too long', async () => {
    const { facts } = await probeWith({ python3: 'sleep 1', python: 'true', pip: 'true', uv: 'true' }, 5)
    expect(facts).toBeNull()
  })
})
