import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createMessageExpansion } from '../../src/core/agent/expand-message'
import { slashCommands } from '../../src/renderer/chat/composer/commands'
import { commandOf } from '../../src/core/skills/invoke/skill-commands'
import { reply, text } from '../fixtures/model-server/script'
import { openHarness } from './agent/harness'
import { skillsHome, skillText } from './skills/skills-home'

it('puts the skills that a message calls before its words, and leaves the system prompt as it is', async () => {
  const home = skillsHome({
    files: {
      'home/skills/draft/SKILL.md': skillText('draft', '', 'Write a draft in ${HERMES_SKILL_DIR}.'),
      'home/skills/draft/templates/a.md': 'A',
      'home/skills/check/SKILL.md': skillText('check', '', 'Check it.'),
    },
  })
  const references = { expand: async (said: string) => ({ text: said.toUpperCase(), refused: null, notices: [] }) }
  await using harness = await openHarness({
    parts: { references: createMessageExpansion({ references, skills: home.skills }) },
  })
  const { server } = harness
  server.otherwise(reply(text('Done.')))
  await harness.run('hello')
  await harness.run('/draft /check /data/scan.pdf fix')
  const [first, second] = server.requests.map(({ json }) => json['messages'] as { role: string; content: string }[])
  expect(second?.[0]).toEqual(first?.[0])
  const folder = (name: string) => join(home.paths.skills, name)
  expect(second?.at(-1)).toEqual({
    role: 'user',
    content: `[The user called the skill "draft". Its instructions follow; use them for the request below.]

Write a draft in ${folder('draft')}.

[Folder of the skill: ${folder('draft')} — relative paths in it start there.]

[Files of the skill, read with skill_view when they are needed:
- templates/a.md]

[The user called the skill "check". Its instructions follow; use them for the request below.]

Check it.

[Folder of the skill: ${folder('check')} — relative paths in it start there.]

/DATA/SCAN.PDF FIX`,
  })
  expect((await home.skills.usage.read()).skills).toMatchObject({ draft: { uses: 1 }, check: { uses: 1 } })
}, 30_000)

it('takes five skills at most, finds reserved names by /skill, and tells what it could not load', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'help', 'bad-one']
  const files = Object.fromEntries(names.map((name) => [`home/skills/${name}/SKILL.md`, skillText(name)]))
  const home = skillsHome({
    files: { ...files, 'home/skill-bundles/all.yaml': 'name: all\nskills: [a, gone]\ninstruction: Be brief.\n' },
    settings: { disabled: ['bad-one'] },
  })
  const expand = (said: string) => home.skills.expand(said, { sessionId: 's', workspace: null })
  expect((await expand('/a /b /c /d /e /f go'))?.instruction).toBe('/f go')
  expect(await expand('/help me')).toBeNull()
  expect((await expand('/skill help me'))?.instruction).toBe('me')
  expect((await expand('/all go'))?.prefix).toContain('[The skill gone from all isn’t installed.]\n\n[Be brief.]')
  expect(await expand('/bad_one')).toMatchObject({
    prefix: '[The skill bad-one can’t be loaded: you switched it off.]',
    notices: [{ kind: 'ignored' }],
  })
})

it('never gives a skill the name of a command of the window', () => {
  expect(slashCommands.map(({ name }) => name).filter((name) => commandOf(name) !== null)).toEqual([])
})
