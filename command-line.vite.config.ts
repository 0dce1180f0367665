import { basename, join } from 'node:path'
import { defineConfig } from 'vite'
import { oneByteSources } from './scripts/lib/one-byte-sources'

const built = join(import.meta.dirname, 'out', 'main')
const { start, chunks } = JSON.parse(process.env['HERMES_QUESTION'] ?? '{}') as { start: string; chunks: string[] }
const needed = new Set(chunks)

/**
 * The command line once more, from the chunks of the built app: what a question needs is in one file instead of two hundred.
 * scripts/lib/build.mjs says which chunks these are.
 */
export default defineConfig({
  publicDir: false,
  plugins: [oneByteSources],
  build: {
    ssr: true,
    target: 'node24',
    outDir: join(built, 'command-line'),
    emptyOutDir: true,
    minify: true,
    rollupOptions: {
      input: { start: join(built, 'chunks', start) },
      treeshake: false,
      external: ['electron'],
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        keepNames: true,
        codeSplitting: { groups: [{ name: 'question', test: (id: string) => needed.has(basename(id)) }] },
      },
    },
  },
})
