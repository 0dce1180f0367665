import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { families } from '../../src/core/scan/rules/families'
import { whatWasFound } from '../../src/shared/rule-words'
import { inEnglish } from '../../src/shared/words/in-english'

const root = resolve(import.meta.dirname, '../..')
/** Detectors name their rules where they find something. */
const written = /\brule: '([a-z0-9_]+)'|\b(?:const T\w+ = |hit\(\s*)'([a-z0-9_]+)'/g

it('has plain words for every rule of the scanner, and never says the name of a rule', () => {
  const ofTables = families().flatMap(({ rules }) => rules.flatMap((rule) => (rule.kind === 'signal' ? [] : [rule.id])))
  const files = globSync('src/core/scan/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') })
  const ofDetectors = files.flatMap((file) =>
    [...readFileSync(resolve(root, file), 'utf8').matchAll(written)].map(([, one, other]) => one ?? other ?? ''),
  )
  const rules = [...new Set([...ofTables, ...ofDetectors, 'invisible_unicode_U+200B'])]
  expect([rules.length > 90, rules.includes('override_instructions'), rules.includes('hidden_note')]).toEqual([
    true,
    true,
    true,
  ])
  const unknown = inEnglish(whatWasFound(['of-another-version']))
  expect(rules.filter((rule) => inEnglish(whatWasFound([rule])) === unknown)).toEqual([])
  expect(rules.filter((rule) => rule.includes('_') && inEnglish(whatWasFound([rule])).includes(rule))).toEqual([])
})

it('says two things, and how many more there are, each once', () => {
  const said = (...rules: string[]) => inEnglish(whatWasFound(rules))
  expect(said('prompt_injection', 'override_instructions')).toBe('tells the agent to ignore its instructions')
  expect(said('prompt_injection', 'deception_hide')).toBe(
    'tells the agent to ignore its instructions and tells the agent to keep something from you',
  )
  expect(said('prompt_injection', 'remote_shell', 'ssh_access', 'exfil_curl')).toBe(
    'tells the agent to ignore its instructions, pipes a download into a shell and 2 other things',
  )
})
