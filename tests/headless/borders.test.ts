import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const headless = 'core runs headless. Take what you need as a port and fill it in src/main.'
const onlyCore = 'core knows only core and shared. Pass it in as a port.'
const everyProcess = 'shared is what every process knows: types and schemas only.'
const onlyShared = 'The renderer imports only shared. Ask main through the bridge.'
const noParsing = "The renderer uses the contract's types. Parsing is main's job."
const fewLines = 'The preload is a bridge of a few lines: electron and types from shared.'
const noWindow = 'The command line uses core only: no window.'

/** A folder, what a file in it imports, and what lint says about it; `null` where the import is fine. */
const imports: readonly (readonly [folder: string, source: string, message: string | null])[] = [
  ['core/agent', 'electron', headless],
  ['core/agent', 'electron/main', headless],
  ['core/agent', 'electron-log', headless],
  ['core/agent', 'react', 'core has no window.'],
  ['core/agent', '../../renderer/bridge', onlyCore],
  ['core/agent', '../../main/ipc/dispatch', onlyCore],
  ['core/agent', '../../preload/index', onlyCore],
  ['core/agent', '../../cli/command', onlyCore],
  ['core/agent', '../scan/findings', null],
  ['core/agent', '../../shared/model', null],
  ['core/agent', 'node:fs/promises', null],
  ['shared', 'node:fs', everyProcess],
  ['shared', 'node:fs/promises', everyProcess],
  ['shared', 'electron', everyProcess],
  ['shared', '../core/scan/findings', everyProcess],
  ['shared', '../renderer/bridge', everyProcess],
  ['shared', 'zod', null],
  ['renderer/chat', 'node:path', onlyShared],
  ['renderer/chat', 'node:fs/promises', onlyShared],
  ['renderer/chat', 'electron', onlyShared],
  ['renderer/chat', 'electron/renderer', onlyShared],
  ['renderer/chat', '../../core/scan/findings', onlyShared],
  ['renderer/chat', '../../main/ipc/dispatch', onlyShared],
  ['renderer/chat', 'zod', noParsing],
  ['renderer/chat', 'zod/mini', noParsing],
  ['renderer/chat', '../../shared/ipc', null],
  ['renderer/chat', 'react', null],
  ['preload', 'zod', fewLines],
  ['preload', 'node:fs', fewLines],
  ['preload', '../core/scan/findings', fewLines],
  ['preload', 'electron', null],
  ['cli/commands', 'electron', noWindow],
  ['cli/commands', '../../main/ipc/dispatch', noWindow],
  ['cli/commands', '../../core/scan/findings', null],
]

let tree: string
let findings: readonly Finding[]

interface Finding {
  readonly filename: string
  readonly code: string
  readonly help?: string
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'hermes-borders-'))
  await Promise.all(['.oxlintrc.json', 'tsconfig.json'].map((name) => cp(join(root, name), join(tree, name))))
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
  await Promise.all(
    imports.map(([folder, source], index) =>
      write(fileOf(folder, index), `import { value } from '${source}'\nexport const same = value\n`),
    ),
  )
  await write('src/core/dynamic.ts', "export const load = () => import('electron')\n")
  await write('src/core/re-export.ts', "export * from 'electron'\n")
  await write('src/core/bare.ts', "import { join } from 'path'\nexport const same = join\n")
  await write('src/core/floating.ts', 'const wait = async () => {}\nexport function start() {\n  wait()\n}\n')
  findings = await lint(tree)
})

afterAll(() => rm(tree, { recursive: true, force: true }))

describe('the borders between folders', () => {
  it.each(
    imports.map(([folder, source, message], index) => ({ folder, source, message, file: fileOf(folder, index) })),
  )('$folder importing $source: $message', ({ file, message }) => {
    expect(messagesAbout(file)).toEqual(message === null ? [] : [message])
  })

  it('holds for imports at run time and for re-exports', () => {
    expect([messagesAbout('src/core/dynamic.ts'), messagesAbout('src/core/re-export.ts')]).toEqual([
      [headless],
      [headless],
    ])
  })

  it('asks for the node: prefix, without which a built-in module would pass the borders', () => {
    expect(codesAbout('src/core/bare.ts')).toEqual(['unicorn(prefer-node-protocol)'])
  })

  it('knows the types: a promise that nobody waits for is found', () => {
    expect(codesAbout('src/core/floating.ts')).toEqual(['typescript(no-floating-promises)'])
  })
})

function fileOf(folder: string, index: number): string {
  return `src/${folder}/case-${index}.ts`
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true })
  await writeFile(join(tree, file), text)
}

function messagesAbout(file: string): (string | undefined)[] {
  return about(file)
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .map(({ help }) => help)
}

function codesAbout(file: string): string[] {
  return about(file).map(({ code }) => code)
}

function about(file: string): readonly Finding[] {
  return findings.filter(({ filename }) => filename === file)
}

function lint(folder: string): Promise<readonly Finding[]> {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  return new Promise((done, fail) => {
    execFile(process.execPath, [oxlint, '--type-aware', '-f', 'json'], { cwd: folder }, (_, stdout, stderr) => {
      // Findings make it end with 1, so only its output tells whether it ran.
      try {
        done(JSON.parse(stdout).diagnostics)
      } catch {
        fail(new Error(`oxlint printed no report: ${stdout}${stderr}`))
      }
    })
  })
}
