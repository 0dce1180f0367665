import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import type { Notice } from '../../shared/model'
import { en } from '../../shared/words/en'
import { inEnglish } from '../../shared/words/in-english'
import { formatFor } from '../i18n/use-format'
import { currentLines } from './file-states'

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})

const told = (notices: readonly Notice[]) =>
  currentLines(notices, i18next.t, formatFor('en'), inEnglish, (_, level) =>
    level === 'notice' ? [6] : [5, 7, 6],
  ).map(({ text }) => text)

const blocked: Notice = { kind: 'blocked', source: 'AGENTS.md', rules: ['prompt_injection', 'deception_hide'] }
const decided: Notice = {
  kind: 'decided',
  source: 'AGENTS.md',
  decision: 'without-lines',
  lines: [5, 6, 7, 9],
  rules: ['prompt_injection'],
}
const suspicious: Notice = { kind: 'suspicious', source: 'AGENTS.md', rules: ['remote_shell'] }
const truncated: Notice = { kind: 'truncated', source: 'AGENTS.md', kept: 34_560, dropped: 253_440, total: 288_000 }

it('says of each file what is true of it now, in one line, with what was found and where', () => {
  expect(told([blocked])).toEqual([
    'AGENTS.md was blocked: it tells the agent to ignore its instructions and tells the agent to keep something from you (lines 5–7).',
  ])
  expect(told([blocked, decided, suspicious, truncated])).toEqual([
    'AGENTS.md was loaded without lines 5–7, 9, as you decided. 1 warning: it pipes a download into a shell. Truncated: 12% loaded.',
  ])
  expect(told([suspicious])).toEqual([
    'AGENTS.md was loaded with 1 warning: it pipes a download into a shell (line 6).',
  ])
  expect(told([decided, suspicious, blocked])).toEqual(told([blocked]))
})

it('keeps files apart, and what is no state of a file as it was told', () => {
  const other: Notice = { ...blocked, source: 'docs/AGENTS.md' }
  const noted: Notice = { kind: 'noted', source: 'AGENTS.md', reason: 'It is long.' }
  expect(told([blocked, noted, other, blocked])).toEqual([
    ...told([blocked]),
    'AGENTS.md: It is long.',
    'docs/AGENTS.md was blocked: it tells the agent to ignore its instructions and tells the agent to keep something from you (lines 5–7).',
  ])
})
