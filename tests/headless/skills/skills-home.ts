import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../../../src/core/home/config-schema'
import { homePaths } from '../../../src/core/home/home-paths'
import { readConfig } from '../../../src/core/home/read-config'
import { openSkills } from '../../../src/core/skills/open-skills'
import type { ToolContext, ToolResult } from '../../../src/core/tools/tool'
import { temporaryFolder } from '../../fixtures/temporary-folder'
import { toolContext } from '../../fixtures/tool-context'

interface HomeOptions {
  /** Below the root: `home/…`, `workspace/…`, `bundled/…`, `external/…`. */
  readonly files?: Readonly<Record<string, string>>
  readonly settings?: Partial<Config['skills']>
  readonly env?: Readonly<NodeJS.ProcessEnv>
}

/** Real skills in a real home, with a clock that the test moves. */
export function skillsHome({ files = {}, settings = {}, env = {} }: HomeOptions = {}) {
  const root = temporaryFolder()
  for (const [path, text] of Object.entries(files)) write(join(root, path), text)
  const paths = homePaths(join(root, 'home'))
  const { values } = readConfig({}, {}, 'config.yaml')
  let chosen: Config['skills'] = { ...values.skills, ...settings }
  let now = Date.parse('2026-11-16T08:00:00Z')
  const changes = { count: 0 }
  const workspace = join(root, 'workspace')
  mkdirSync(workspace, { recursive: true })
  const skills = openSkills({
    originOf: () => 'window',
    paths,
    settings: () => ({ skills: chosen }),
    config: {
      set: async (key, value) => {
        const name = String(key).replace('skills.', '')
        chosen = { ...chosen, [name]: value }
        return { ok: true }
      },
    },
    env: { ...process.env, ...env },
    userHome: join(root, 'user'),
    bundled: join(root, 'bundled'),
    clock: () => now,
    isAlive: () => false,
    changed: () => void (changes.count += 1),
  })
  return {
    root,
    paths,
    workspace,
    skills,
    changes,
    pass(ms: number): void {
      now += ms
    },
    write: (path: string, text: string) => write(join(root, path), text),
    /** A call as the model makes it; the answer is read back from its JSON. */
    async call(name: string, input: Readonly<Record<string, unknown>>, context: Partial<ToolContext> = {}) {
      const tool = skills.tools.find((one) => one.name === name)
      if (tool === undefined) throw new Error(`There is no tool ${name}.`)
      const result: ToolResult = await tool.run(tool.input.parse(input), toolContext({ workspace, ...context }))
      return { ...result, answer: JSON.parse(result.text) as Record<string, unknown> }
    },
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

export const skillText = (name: string, more = '', body = 'Do it step by step.\n'): string =>
  `---\nname: ${name}\ndescription: What ${name} is for\n${more}---\n\n${body}`
