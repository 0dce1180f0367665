import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../..')

export interface BuiltVictim extends Disposable {
  readonly program: string
}

/** The agent as it ships, in one file: it starts quickly, so that most of its life is work. */
export async function buildVictim(): Promise<BuiltVictim> {
  // Inside the repository, where the native modules are found.
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'hermes-crash-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, 'victim.ts'),
      outDir: folder,
      target: 'node24',
      minify: false,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'victim.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
    ssr: { noExternal: true, external: ['better-sqlite3', '@vscode/ripgrep', '@lydell/node-pty', 'electron'] },
  })
  return {
    program: join(folder, 'victim.mjs'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
