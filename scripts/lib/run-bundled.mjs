// Bundles a TypeScript program as the app's build would, then runs it in this Node. For measurements: what is measured is
// the code as it ships, not a development server's way of loading it. Usage: node run-bundled.mjs FILE [ARGUMENTS]
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { fromRoot, root } from './paths.mjs'

const [node, , file = '', ...args] = process.argv
const cache = fromRoot('node_modules', '.cache')
await mkdir(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'hermes-bundle-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A bundled module still finds the files beside its source. */
const ownPlace = {
  name: 'own-place',
  /**
   * @param {string} code
   * @param {string} id
   */
  transform(code, id) {
    if (!id.startsWith(root + sep) || id.includes('node_modules') || !code.includes('import.meta.')) return null
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
  },
}

await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [ownPlace],
  build: {
    ssr: file,
    outDir: folder,
    target: 'node24',
    minify: false,
    emptyOutDir: false,
    rollupOptions: { output: { entryFileNames: 'program.mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
  ssr: {
    noExternal: true,
    external: [
      'better-sqlite3',
      '@vscode/ripgrep',
      '@lydell/node-pty',
      'electron',
      'playwright-core',
      'vite',
      'write-file-atomic',
    ],
  },
})
process.argv = [String(node), basename(file), ...args]
await import(pathToFileURL(join(folder, 'program.mjs')).href)
