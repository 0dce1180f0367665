import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exampleConfig, exampleFolders, exampleOptions } from '../../../tests/headless/assembly/example-home'
import { buildPrompt } from './build-prompt'
import type { PromptOptions } from './prompt-options'
import { createStaleFiles } from './staleness/stale-files'
import { frozenFiles } from './staleness/watch-list'

const files = {
  'home/SOUL.md': 'I am X',
  'home/memories/MEMORY.md': 'Likes tea',
  'home/skills/tdd/SKILL.md': 'Tests first',
  'workspace/AGENTS.md': 'Use tabs.',
}

it('watches what the prompt was built from, and what would join it', async () => {
  const folders = exampleFolders(files)
  const news = await staleAfter({ ...folders, tools: ['skill_view'] }, () => {
    writeFileSync(join(folders.home, 'SOUL.md'), 'I am Y')
    writeFileSync(join(folders.home, 'memories', 'USER.md'), 'Name: Alice')
    writeFileSync(join(folders.home, 'skills', 'tdd', 'SKILL.md'), 'Tests last')
    writeFileSync(join(folders.workspace, '.hermes.md'), 'Use spaces.')
  })
  expect(news).toEqual({
    'SOUL.md': 'changed',
    'USER.md': 'appeared',
    [join(folders.home, 'skills', 'tdd', 'SKILL.md')]: 'changed',
    '.hermes.md': 'appeared',
  })
})

it('watches nothing that is switched off', async () => {
  const folders = exampleFolders(files)
  const memory = { ...exampleConfig.memory, memory_enabled: false, user_profile_enabled: false }
  const news = await staleAfter({ ...folders, config: { ...exampleConfig, memory } }, () => {
    writeFileSync(join(folders.home, 'memories', 'MEMORY.md'), 'Likes coffee')
    writeFileSync(join(folders.home, 'skills', 'tdd', 'SKILL.md'), 'Tests last')
  })
  expect(news).toEqual({})
})

/** What is reported once the files were changed. */
async function staleAfter(
  { home, workspace, ...changes }: Partial<PromptOptions> & { home: string; workspace: string },
  change: () => void,
): Promise<Record<string, string>> {
  const { watched } = await buildPrompt(exampleOptions({ home, workspace }, changes))
  const news: Record<string, string> = {}
  const stale = createStaleFiles(await frozenFiles(watched), watched.folders, {
    onStale: ({ source, change }) => (news[source] = change),
    onFresh: () => {},
  })
  expect(await stale.check()).toBe('sure')
  expect(news).toEqual({})
  change()
  await stale.check()
  return news
}
