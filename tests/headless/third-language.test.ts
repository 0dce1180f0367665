import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { ApprovalPanel } from '../../src/renderer/chat/questions/approval-panel'
import { CheckList } from '../../src/renderer/settings/check-list'
import { Problem } from '../../src/renderer/ui/problem'
import { describeNotice } from '../../src/renderer/notices/describe-notice'
import { formatFor } from '../../src/renderer/i18n/use-format'
import { en } from '../../src/shared/words/en'
import { type Said, said } from '../../src/shared/words/said'
import { sayIn } from '../../src/shared/words/say-in'
import type { Translated } from '../../src/shared/words/translated'

/** A language that nobody speaks: English in letters of the Cherokee alphabet. It needs nothing but its words. */
const pseudo: Translated<typeof en> = inOtherLetters(en)
const say = sayIn('chr', pseudo.said)
await i18next
  .use(initReactI18next)
  .init({ lng: 'chr', fallbackLng: false, resources: { chr: { translation: pseudo } }, nsSeparator: false })

describe('a third language', () => {
  it('is complete by its catalogue alone: no code is said with an English word', () => {
    const codes = Object.entries(en.said).flatMap(([area, sentences]) =>
      Object.entries(sentences).map(([name, sentence]): Said => {
        const values = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, value = '']) => [value, 2])
        return {
          code: `${area}.${name.replace(/_(?:one|other)$/, '')}` as Said['code'],
          values: Object.fromEntries(values),
        }
      }),
    )
    expect(codes.length).toBeGreaterThan(800)
    expect(codes.map((code) => [code.code, say(code)]).filter(([, text = '']) => /[a-z]/i.test(text))).toEqual([])
  })

  it('is what the window shows: a question, a check, a problem, a notice', () => {
    const permission = {
      id: '1',
      kind: 'command',
      subject: '…',
      detail: '',
      workspace: null,
      backend: null,
      sandbox: null,
      mode: null,
      rules: [{ id: '1', reason: said('sessions.disk_full') }],
      choices: ['once', 'session', 'always', 'deny'],
      advisedAgainst: true,
      expiresAt: 0,
    } as const
    const check = {
      id: 'key-store',
      title: said('doctor.key_store'),
      status: 'fail',
      detail: said('doctor.not_found'),
    } as const
    const shown = [
      renderToStaticMarkup(
        createElement(ApprovalPanel, {
          permission: { ...permission, rules: [...permission.rules], choices: [...permission.choices] },
        }),
      ),
      renderToStaticMarkup(createElement(CheckList, { checks: [{ ...check, fix: said('doctor.report') }] })),
      renderToStaticMarkup(
        createElement(Problem, { title: i18next.t('app.failed'), reason: said('sessions.disk_full') }),
      ),
      describeNotice(
        { kind: 'database-damaged', source: '', keptAs: null, recovered: 2, reason: said('sessions.database_damaged') },
        i18next.t,
        formatFor('en'),
        say,
      ).text,
    ]
    expect(shown.map((html) => wordsOf(html)).filter((text) => /[a-z]{2,}/i.test(text))).toEqual([])
    expect(shown.every((html) => /[Ꭰ-Ᏼ]/.test(html))).toBe(true)
  })
})

it('writes no word for people in the window itself: each comes from the catalogues', () => {
  const root = resolve(import.meta.dirname, '../../src/renderer')
  const found = globSync('**/*.tsx', { cwd: root }).flatMap((file) =>
    ownWords(file, readFileSync(join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})

function inOtherLetters<T>(words: T): T {
  if (typeof words !== 'string') {
    return Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, inOtherLetters(value)])) as T
  }
  const letters = words.replaceAll(/\{\{\w+\}\}|[A-Za-z]/g, (piece) => {
    return piece.length > 1 ? piece : String.fromCodePoint(0x13a0 + (piece.toLowerCase().codePointAt(0) ?? 0) - 97)
  })
  return letters as T
}

/** What a person sees or hears of a page. */
function wordsOf(html: string): string {
  const spoken = [...html.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(([, text]) => text)
  return [...spoken, html.replaceAll(/<[^>]*>/g, ' ')].join(' ').replaceAll(/&#?\w+;/g, '')
}

/** No key of the settings, no abbreviation. */
const word = /(?<![\w.])[A-Za-z][a-z]+(?![\w.-])/

function ownWords(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return undefined
    const { type, value, name } = node as { type?: string; value?: unknown; name?: { name?: unknown } }
    if (type === 'JSXText' && typeof value === 'string' && word.test(value)) found.push(`${file}: ${value.trim()}`)
    if (type === 'JSXAttribute' && /^(?:aria-label|title|placeholder|alt)$/.test(String(name?.name))) {
      const text = (value as { type?: string; value?: unknown } | null) ?? {}
      if (text.type === 'Literal' && typeof text.value === 'string' && word.test(text.value))
        found.push(`${file}: ${text.value}`)
    }
    return Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}
