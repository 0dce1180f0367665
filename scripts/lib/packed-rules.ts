import { dirname, posix, resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const file = 'rules.bin'
const placeholder = '/the/way/to/the/compiled/rules'

/** What the built app has in place of the rules' sources: the compiled rules, in a file beside it. */
export function packedRules(root: string): Plugin {
  const scan = resolve(root, 'src/core/scan')
  return {
    name: 'packed-rules',
    async load(id) {
      if (id !== `${scan}/rules/begin-program.ts`) return null
      const { module } = await runnerImport<{ packRules(): Uint8Array }>(`${scan}/rules/pack-rules.ts`, {
        root,
        configFile: false,
        logLevel: 'error',
      })
      this.emitFile({ type: 'asset', fileName: file, source: module.packRules() })
      return `import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpackProgram } from ${JSON.stringify(`${scan}/pack-program.ts`)}
export function* beginProgram() {
  return unpackProgram(readFileSync(join(import.meta.dirname, ${JSON.stringify(placeholder)})))
}`
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.code.includes(placeholder))
          chunk.code = chunk.code.replaceAll(placeholder, posix.relative(dirname(chunk.fileName), file))
    },
  }
}
