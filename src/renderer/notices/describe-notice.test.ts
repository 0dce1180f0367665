import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Notice } from '../../shared/model'
import { en } from '../../shared/words/en'
import { formatFor } from '../i18n/use-format'
import { zhCN } from '../../shared/words/zh-CN'
import { describeNotice } from './describe-notice'
import { inEnglish } from '../../shared/words/in-english'

beforeAll(async () => {
  const resources = { en: { translation: en }, 'zh-CN': { translation: zhCN } }
  await i18next.init({ lng: 'en', resources, interpolation: { escapeValue: false } })
})

const say = inEnglish
const reason = 'permission denied.'
const notices: readonly Notice[] = [
  { kind: 'truncated', source: 'AGENTS.md', kept: 18_000, dropped: 7000, total: 25_000 },
  { kind: 'blocked', source: 'AGENTS.md', rules: ['prompt_injection'] },
  { kind: 'suspicious', source: 'AGENTS.md', rules: ['c2_explicit'] },
  { kind: 'decided', source: 'AGENTS.md', decision: 'without-lines', lines: [3], rules: ['c2_explicit'] },
  { kind: 'decided', source: 'AGENTS.md', decision: 'allow-once', lines: [], rules: ['c2_explicit'] },
  { kind: 'ignored', source: '/gone', reason },
  { kind: 'noted', source: 'MEMORY.md', reason },
  { kind: 'stale', source: 'AGENTS.md', change: 'changed' },
  { kind: 'stale', source: 'AGENTS.md', change: 'removed' },
  { kind: 'stale', source: 'AGENTS.md', change: 'appeared' },
  { kind: 'rebuilt', source: 'AGENTS.md', reason },
  { kind: 'decision-dropped', source: 'AGENTS.md' },
  { kind: 'config-broken', source: 'config.yaml', line: 3, reason, copy: null },
  { kind: 'config-broken', source: 'config.yaml', line: 3, reason, copy: 'config.yaml.bad' },
  { kind: 'config-invalid', source: 'config.yaml', key: 'desktop.theme', reason },
  { kind: 'config-variable', source: 'config.yaml', key: 'model.base_url', variable: 'LAB' },
  { kind: 'home-unusable', source: '/home/ada/.hermes', reason },
  { kind: 'database-foreign', source: 'state.db', used: 'desktop/state.db' },
  { kind: 'database-damaged', source: 'state.db', keptAs: 'state.db.damaged', recovered: 1, reason },
  { kind: 'database-damage-found', source: 'state.db', reason },
  { kind: 'database-unusable', source: 'state.db', reason },
  { kind: 'database-without-log', source: 'state.db', reason },
  { kind: 'keystore-missing', source: 'key store', reason },
  { kind: 'program-missing', source: 'git', reason },
  { kind: 'update-available', source: 'Hermes Desktop', version: '1.2.3', downloaded: false },
  { kind: 'update-available', source: 'Hermes Desktop', version: '1.2.3', downloaded: true },
  { kind: 'crashed', source: 'window', reason: 'killed' },
  { kind: 'crashed', source: 'reader-worker', reason },
  { kind: 'software-drawing', source: 'GPU' },
  { kind: 'recovered', source: 'anthropic', reason },
  { kind: 'rotated', source: 'anthropic', from: 'A', to: 'B', cause: 'rate-limit', until: 0 },
  { kind: 'rotated', source: 'anthropic', from: 'A', to: null, cause: 'key', until: null },
  { kind: 'fell-back', source: 'anthropic', from: 'large', to: 'small', cause: 'overloaded' },
  { kind: 'retrying', source: 'anthropic', cause: 'network', seconds: 2.5, attempt: 1, of: 3 },
  { kind: 'adjusted', source: 'anthropic', change: 'strip-images' },
  { kind: 'rule-broken', source: '', rule: 'must-contain', value: 'tabs', found: '', held: true },
  { kind: 'rule-broken', source: 'identity', rule: 'token-limit', value: '9', found: '12', held: false },
  { kind: 'output-lowered', source: 'anthropic', tokens: 31_936 },
]

it('tells what happened and how much', () => {
  const [truncated] = notices
  expect(truncated && describeNotice(truncated, i18next.t, formatFor('en'), say)).toEqual({
    source: 'AGENTS.md',
    tone: 'warn',
    text: 'AGENTS.md was truncated: 72% loaded (18,000 of 25,000 characters).',
    action: 'layer',
  })
})

it('offers no button where there is nothing to do but wait', () => {
  const quiet = notices.filter((notice) => describeNotice(notice, i18next.t, formatFor('en'), say).action === null)
  expect(new Set(quiet.map(({ kind }) => kind))).toEqual(
    new Set(['recovered', 'retrying', 'adjusted', 'output-lowered']),
  )
})

describe.each(['en', 'zh-CN'] as const)('%s', (language) => {
  it.each(notices)('has words for $kind, with its source and every value filled in', (notice) => {
    const { text } = describeNotice(notice, i18next.getFixedT(language), formatFor(language), say)
    // A check names a part of the prompt by its title.
    const quiet = notice.kind === 'keystore-missing' || notice.kind === 'rule-broken'
    expect([text.includes('{{'), quiet || text.includes(say(notice.source)), text.includes('undefined')]).toEqual([
      false,
      true,
      false,
    ])
  })
})
