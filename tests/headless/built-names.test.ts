import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import config from '../../electron.vite.config'
import { temporaryFolder } from '../fixtures/temporary-folder'

it(
  'keeps the names of classes in the built program: the SDKs tell them to the provider',
  { timeout: 30_000 },
  async () => {
    const { main } = config as { main: { build: { minify: boolean; rollupOptions: { output: object } } } }
    const folder = temporaryFolder()
    const source =
      'class OpenAI { agent() { return `${this.constructor.name}/JS` } }\nexport const agent = new OpenAI().agent()'
    writeFileSync(join(folder, 'entry.mjs'), source)
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: {
        ssr: 'entry.mjs',
        minify: main.build.minify,
        outDir: 'out',
        rollupOptions: { output: { ...main.build.rollupOptions.output, entryFileNames: 'entry.mjs' } },
      },
    })
    expect(await import(`${folder}/out/entry.mjs`)).toMatchObject({ agent: 'OpenAI/JS' })
  },
)
