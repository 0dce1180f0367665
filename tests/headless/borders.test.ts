import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import borders from '../../scripts/borders.json'

const root = resolve(import.meta.dirname, '../..')
const headless = 'core runs headless. Take what you need as a port and fill it in src/main.'
const onlyCore = 'core knows only core and shared. Pass it in as a port.'
const everyProcess = 'shared is what every process knows: types and schemas only.'
const onlyShared = 'The renderer imports only shared. Ask main through the bridge.'
const noParsing = "The renderer uses the contract's types. Parsing is main's job."
const fewLines = 'The preload is a bridge of a few lines: electron and types from shared.'
const noWindow = 'The command line opens the runtime: no window.'
const downwards = 'Move down what both need, or pass it in as a port.'
const noElectron = 'The runtime is headless. Take what you need as an edge and lend it from a door.'
const translates = 'A door translates and decides nothing: it calls the runtime.'
const edges = "main is Electron's edges. What needs no Electron belongs into the runtime."

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
  ['core/agent', '../doctor/run-doctor', `core/agent may not import core/doctor. ${downwards}`],
  [
    'core/log',
    '../threads/create-thread',
    'core/log may not import core/threads. If it should, add it to scripts/borders.json.',
  ],
  ['core/tools', '../memory/memory-store', `core/tools may not import core/memory. ${downwards}`],
  ['core/tools/files', '../../memory/memory-store', `core/tools may not import core/memory. ${downwards}`],
  ['core/tools/files', '../../../core/memory/memory-store', `core/tools may not import core/memory. ${downwards}`],
  ['core/tools/files', '../memory/own-folder', null],
  ['core/prompt/gather', './skills/own-folder', null],
  ['core/prompt', '../skills/open-skills', `core/prompt may not import core/skills. ${downwards}`],
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
  ['runtime/features/memory', 'electron', noElectron],
  ['runtime/features/memory', '../../../main/window', noElectron],
  ['runtime/features/memory', '../../../core/memory/open-memory', null],
  ['doors/acp', 'electron', translates],
  ['doors/acp', '../../main/window', translates],
  ['doors/acp', '../../runtime/open-runtime', null],
  ['main/windows', '../../core/agent/create-agent', `main may not import core/agent. ${edges}`],
  ['main/windows', '../../renderer/bridge', `main may not import renderer. ${edges}`],
  ['main/windows', '../../core/base/redact', null],
  ['main/windows', 'electron', null],
  ['cli/commands', 'electron', noWindow],
  ['cli/commands', '../../main/ipc/dispatch', noWindow],
  ['cli/commands', '../../core/scan/findings', null],
]

const rule = 'borders(imports)'
const folders: readonly { readonly folder: string; readonly imports: readonly string[] }[] = borders.folders

let tree: string
let findings: readonly Finding[]

interface Finding {
  readonly filename: string
  readonly code: string
  readonly message: string
  readonly labels: readonly { readonly span: { readonly line: number } }[]
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'hermes-borders-'))
  const rules = ['.oxlintrc.json', 'tsconfig.json', 'scripts/lint-borders.mjs', 'scripts/borders.json']
  await Promise.all(rules.map((name) => cp(join(root, name), join(tree, name))))
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
  await Promise.all(
    imports.map(([folder, source], index) =>
      write(fileOf(folder, index), `import { value } from '${source}'\nexport const same = value\n`),
    ),
  )
  await Promise.all(folders.map(({ folder }) => write(`src/${folder}/pairs.ts`, everyPair(folder))))
  await write('src/core/type.ts', "export type Same = import('electron').App\n")
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

  it('holds for imports at run time, for re-exports and for types', () => {
    const files = ['src/core/dynamic.ts', 'src/core/re-export.ts', 'src/core/type.ts']
    expect(files.map(messagesAbout)).toEqual([[headless], [headless], [headless]])
  })

  it.each(folders)('holds for each pair: src/$folder', ({ folder, imports: allowed }) => {
    const forbidden = others(folder).filter((other) => !allowed.includes(other) && !allowed.includes(top(other)))
    const found = about(`src/${folder}/pairs.ts`).filter(({ code }) => code === rule)
    const lines = new Set(found.map(({ labels }) => labels[0]?.span.line))
    expect(others(folder).filter((_, index) => lines.has(index + 1))).toEqual(forbidden)
  })

  it('knows every folder, and lets each import only what stands above it', () => {
    const names = new Set(folders.map(({ folder }) => folder))
    const inside = (folder: string) =>
      readdirSync(join(root, 'src', folder), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [join(folder, entry.name)] : [],
      )
    const real = [...inside('').filter((folder) => folder !== 'core'), ...inside('core')]
    expect(real.filter((folder) => !names.has(folder))).toEqual([])
    const upwards = folders.flatMap(({ folder, imports: allowed }, place) => {
      const above = new Set(folders.slice(0, place).flatMap((other) => [other.folder, top(other.folder)]))
      return allowed.filter((name) => !above.has(name)).map((name) => `${folder} → ${name}`)
    })
    expect(upwards).toEqual([])
  })

  it('is told in ARCHITECTURE.md as it is', () => {
    const rows = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `src/'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
    expect(rows.map(([, folder, , allowed]) => [folder, allowed])).toEqual(
      folders.map(({ folder, imports: allowed }) => [
        `\`src/${folder}\``,
        allowed.map((name) => (top(folder) === 'core' ? name.replace('core/', '') : name)).join(', ') ||
          'nothing of ours',
      ]),
    )
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

/** One import of every other folder, a line for each. */
function everyPair(folder: string): string {
  const up = '../'.repeat(folder.split('/').length)
  return others(folder)
    .map((other, index) => `export { value as value${index} } from '${up}${other}/below/file'\n`)
    .join('')
}

function others(folder: string): string[] {
  return folders.map((other) => other.folder).filter((other) => other !== folder)
}

function top(folder: string): string {
  return folder.split('/')[0] ?? ''
}

function messagesAbout(file: string): string[] {
  return about(file)
    .filter(({ code }) => code === rule)
    .map(({ message }) => message)
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
