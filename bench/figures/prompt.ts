import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildSnapshot } from '../../tests/fixtures/build-snapshot'
import type { PromptOptions } from '../../src/core/prompt/prompt-options'
import type { Figure } from '../figure'

const rounds = 100
const allowed = 3
const skills = 200
/** Nothing is kept of files that were written a moment ago. */
const settledMs = 3_500

export const promptFigures: Figure[] = [
  {
    name: 'Warm assembly of a full prompt ÷ reading and hashing its files',
    target: `≤ ${allowed}`,
    async measure() {
      const root = await mkdtemp(join(tmpdir(), 'hermes-bench-'))
      try {
        const files = await writeExample(root)
        const options = optionsIn(root)
        await setTimeout(settledMs)
        const { text } = await buildSnapshot(options)
        if (!text.includes(`skill-${skills - 1}`)) throw new Error('the prompt is not the whole one')
        const { read, build } = await alternate(
          () => readAndHash(files),
          () => buildSnapshot(options),
        )
        const ratio = build / read
        return {
          measured: `${ratio.toFixed(2)} (${build.toFixed(1)} ms ÷ ${read.toFixed(1)} ms)`,
          ratio,
          limit: allowed,
        }
      } finally {
        await rm(root, { recursive: true, force: true })
      }
    },
  },
]

/** The fastest of many runs that take turns: what the work costs when nothing else disturbs it. */
async function alternate(readFiles: () => unknown, buildAll: () => Promise<unknown>) {
  const read: number[] = []
  const build: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    read.push(await timed(readFiles))
    build.push(await timed(buildAll))
  }
  return { read: Math.min(...read), build: Math.min(...build) }
}

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** With synchronous calls, which are the fastest there are. */
function readAndHash(paths: readonly string[]): string[] {
  return paths.map((path) => hash('sha256', readFileSync(path)))
}

async function writeExample(root: string): Promise<string[]> {
  const texts: Record<string, string> = {
    'home/SOUL.md': prose(20_000),
    'work/AGENTS.md': prose(20_000),
    'home/memories/MEMORY.md': ['The tests need Postgres.', prose(1_000), prose(1_000)].join('\n§\n'),
    'home/memories/USER.md': ['Name: Alice', prose(1_200)].join('\n§\n'),
  }
  for (let index = 0; index < skills; index += 1) {
    texts[`home/skills/category-${index % 10}/skill-${index}/SKILL.md`] =
      `---\nname: skill-${index}\ndescription: How to do the thing number ${index}\n---\n${prose(3_000)}`
  }
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return Object.keys(texts).map((path) => join(root, path))
}

function prose(length: number): string {
  const line = '- Run the checks before you commit, and keep each change small enough to review.\n'
  return line.repeat(Math.ceil(length / line.length)).slice(0, length)
}

function optionsIn(root: string): PromptOptions {
  return {
    home: join(root, 'home'),
    workspace: join(root, 'work'),
    origin: 'window',
    model: 'openai/gpt-5',
    provider: 'openrouter',
    contextWindow: 200_000,
    tools: ['memory', 'session_search', 'skill_manage', 'skill_view', 'read_file'],
    config: {
      context_file_max_chars: null,
      context: { agents_chain: false },
      agent: { tool_use_enforcement: 'auto', environment_probe: true, environment_hint: '' },
      memory: { memory_enabled: true, user_profile_enabled: true, memory_char_limit: 2200, user_char_limit: 1375 },
      platform_hints: {},
      skills: { disabled: [] },
    },
    now: new Date('2026-03-30T12:00:00Z'),
    timeZone: 'UTC',
    sessionId: 'bench',
    profile: 'default',
    decisions: [],
    env: {},
  }
}
