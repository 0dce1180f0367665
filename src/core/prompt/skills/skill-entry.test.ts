import { expect, it } from 'vitest'
import { categoryDescription, shortDescription, skillEntry } from './skill-entry'

const plain = {
  platforms: [],
  environments: [],
  sessionPlatforms: [],
  requiresTools: [],
  requiresToolsets: [],
  fallbackForTools: [],
  fallbackForToolsets: [],
}

it('reads name, description and conditions from the frontmatter', () => {
  const text = `---
name: deploy
description: "Ship it"
platforms: macos
environments: [docker]
metadata:
  hermes:
    requires_toolsets: [terminal]
    requires_tools: [read_file, 7]
    fallback_for_tools: web_search
---
Steps`
  expect(skillEntry('ops/deploy-k8s/SKILL.md', text, 'skills')).toEqual({
    name: 'deploy',
    folder: 'deploy-k8s',
    category: 'ops',
    description: 'Ship it',
    platforms: ['macos'],
    environments: ['docker'],
    sessionPlatforms: [],
    requiresTools: ['read_file'],
    requiresToolsets: ['terminal'],
    fallbackForTools: ['web_search'],
    fallbackForToolsets: [],
  })
})

it('takes the folder for a name and the first line of the text for a description', () => {
  expect(skillEntry('deploy/SKILL.md', '# Title\n\nDo the thing.\nMore', 'skills')).toEqual({
    ...plain,
    name: 'deploy',
    folder: 'deploy',
    category: 'deploy',
    description: 'Do the thing.',
  })
})

it.each([
  ['---\nname: demo\ndescription: bad: colon: here\n---\nBody\n', 'demo', 'bad: colon: here'],
  ['---\nname: demo\ntext without an end', 'folder', '---'],
  ['---\n- a list\n---\nBody', 'folder', 'Body'],
  ['---\n"\n---\nBody', 'folder', 'Body'],
  ['', 'folder', ''],
])('makes the best of %j', (text, name, description) => {
  expect(skillEntry('a/folder/SKILL.md', text, 'skills')).toMatchObject({ name, description })
})

it('calls the category of a SKILL.md in the skills folder itself general', () => {
  expect(skillEntry('SKILL.md', '', 'skills')).toMatchObject({ name: 'skills', category: 'general' })
})

it.each([
  ["'quoted'", 'quoted'],
  ['two\n  lines', 'two lines'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['字'.repeat(61), `${'字'.repeat(57)}...`],
  ['😀'.repeat(61), `${'😀'.repeat(57)}...`],
  [7, '7'],
  [['list'], ''],
])('shortens %j to one line of at most 60 characters', (value, text) => {
  expect(shortDescription(value)).toBe(text)
})

it('reads what DESCRIPTION.md says about a category, with or without frontmatter', () => {
  expect(categoryDescription('---\ndescription: Papers\n---\n')).toBe('Papers')
  expect(categoryDescription('# Research\n\nPapers and more')).toBe('Papers and more')
})
