import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { whatWasFound } from '../../src/shared/rule-words'
import { inEnglish } from '../../src/shared/words/in-english'

const root = resolve(import.meta.dirname, '../..')
const written = /\b(?:rule|id): '([a-z0-9_]+)'|\b(?:const T\w+ = |hit\(\s*)'([a-z0-9_]+)'/g

it('has plain words for every rule of the scanner, and never says the name of a rule', () => {
  const files = globSync('src/core/scan/{rules,detect}/**/*.ts', { cwd: root })
  const rules = files.flatMap((file) =>
    [...readFileSync(resolve(root, file), 'utf8').matchAll(written)].map(([, one, other]) => one ?? other ?? ''),
  )
  const foreign = ['override', 'leak', 'conceal', 'exfil', 'role', 'unguarded', 'unasked'].map((id) => `foreign_${id}`)
  const all = [...new Set([...rules, ...foreign, 'invisible_unicode_U+200B'])]
  expect(all.length).toBeGreaterThan(70)
  const unknown = inEnglish(whatWasFound(['of-another-version']))
  expect(all.filter((rule) => inEnglish(whatWasFound([rule])) === unknown)).toEqual([])
  expect(all.filter((rule) => rule.includes('_') && inEnglish(whatWasFound([rule])).includes(rule))).toEqual([])
})

it('says two things, and how many more there are', () => {
  expect(inEnglish(whatWasFound(['prompt_injection', 'deception_hide']))).toBe(
    'tells the agent to ignore its instructions and tells the agent to keep something from you',
  )
  expect(inEnglish(whatWasFound(['prompt_injection', 'remote_shell', 'ssh_access', 'exfil_curl']))).toBe(
    'tells the agent to ignore its instructions, pipes a download into a shell and 2 other things',
  )
})
