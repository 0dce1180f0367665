import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { oneByteSources } from './scripts/lib/one-byte-sources'
import { packedRules } from './scripts/lib/packed-rules'
import { calls, events } from './src/shared/ipc'

const root = import.meta.dirname
interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/**
 * What the window's page imports at once, however far down. All else comes when it is asked for, whoever shares it; so does zod, whose
 * schemas are shaken off.
 */
function isOfTheFirstPicture(id: string, graph: Modules): boolean {
  if (id.includes('/node_modules/zod/')) return false
  const seen = new Set([id])
  for (const one of seen) {
    if (one.endsWith('/src/renderer/index.html')) return true
    graph.getModuleInfo(one)?.importers.forEach((importer) => seen.add(importer))
  }
  return false
}

export default defineConfig({
  main: {
    plugins: [packedRules(root), oneByteSources],
    build: {
      minify: true,
      rollupOptions: {
        input: {
          index: resolve(root, 'src/main/index.ts'),
          cli: resolve(root, 'src/cli/index.ts'),
          'reader-worker': resolve(root, 'src/core/inspect/reader-worker.ts'),
          'database-worker': resolve(root, 'src/core/sessions/damage/database-worker.ts'),
          'search-worker': resolve(root, 'src/core/sessions/search/search-worker.ts'),
          'prompt-thread': resolve(root, 'src/core/prompt/thread/prompt-thread.ts'),
          'completion-worker': resolve(root, 'src/core/references/complete/completion-worker.ts'),
          'review-worker': resolve(root, 'src/core/review/review-worker.ts'),
          'tree-worker': resolve(root, 'src/core/references/tree/tree-worker.ts'),
          'count-worker': resolve(root, 'src/core/models/tokens/count-worker.ts'),
        },
        // The SDKs name themselves to the provider by their class: without this the user agent is `$/JS`.
        output: { keepNames: true },
      },
    },
  },
  preload: {
    define: {
      __CALL_NAMES__: JSON.stringify(Object.keys(calls)),
      __EVENT_NAMES__: JSON.stringify(Object.keys(events)),
    },
    build: {
      minify: true,
      externalizeDeps: false,
      isolatedEntries: true,
      rollupOptions: {
        input: { index: resolve(root, 'src/preload/index.ts'), terminal: resolve(root, 'src/preload/terminal.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    build: {
      minify: true,
      // The window loads nothing but files of its own, so a small font must stay a file.
      assetsInlineLimit: 0,
      rollupOptions: {
        input: {
          index: resolve(root, 'src/renderer/index.html'),
          terminal: resolve(root, 'src/renderer/terminal.html'),
          quick: resolve(root, 'src/renderer/quick.html'),
        },
        // The window mirrors values, it parses none: without their schemas it needs no zod.
        treeshake: { manualPureFunctions: ['z'] },
        // Without this the first picture waits for thirty small files.
        output: {
          codeSplitting: {
            groups: [{ name: (id, graph) => (isOfTheFirstPicture(id, graph) ? 'shared' : null), minShareCount: 2 }],
          },
        },
      },
    },
    plugins: [react(), tailwindcss()],
  },
})
