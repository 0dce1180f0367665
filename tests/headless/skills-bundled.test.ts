import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countCodePoints } from '../../src/core/base/code-points'
import { findSkillFiles } from '../../src/core/prompt/gather/skills/find-skill-files'
import { readFrontmatter } from '../../src/core/prompt/skills/frontmatter'
import { scanSkillFolder } from '../../src/core/skills/guard/scan-folder'
import { skillTextProblem } from '../../src/core/skills/tools/plan-change'

const root = resolve(import.meta.dirname, '../../resources/skills')
const files = await findSkillFiles(root)
const skills = files.filter(({ kind }) => kind === 'skill').map(({ path }) => path.replace(/\/SKILL\.md$/, ''))

it('ships at least twelve skills', () => {
  expect(skills.length).toBeGreaterThanOrEqual(12)
})

describe.each(skills)('%s', (path) => {
  const folder = join(root, path)
  const text = readFileSync(join(folder, 'SKILL.md'), 'utf8')

  it('is whole, and named like its folder', () => {
    const { fields } = readFrontmatter(text)
    expect([skillTextProblem(text), fields['name']]).toEqual([null, basename(path)])
    expect(countCodePoints(text.split('\n').reduce((a, b) => (a.length > b.length ? a : b)))).toBeLessThan(600)
  })

  it('is found clean by the guard', async () => {
    const { verdict, findings } = await scanSkillFolder(folder)
    expect({ verdict, findings }).toEqual({ verdict: 'safe', findings: [] })
  })
})
