import { expect, it } from 'vitest'
import type { Form } from '../shared/form'
import { en } from '../shared/words/en'
import { enSaid } from '../shared/words/en/said'
import { sayIn } from '../shared/words/say-in'
import { createFormTalk } from './fill-form'

const form: Form = {
  id: 'f',
  server: 'notes',
  message: 'Who are you?\u001b]52;c;aGk=\u0007\nSecond line',
  warnings: ['It looks wrong.'],
  expiresAt: 0,
  fields: [
    {
      name: 'name',
      label: 'Name',
      description: '',
      required: true,
      input: { kind: 'text', format: 'plain', least: 2, most: null },
      proposed: null,
    },
    {
      name: 'age',
      label: 'Age',
      description: 'In years',
      required: false,
      input: { kind: 'number', whole: true, least: 0, most: null },
      proposed: null,
    },
    {
      name: 'colour',
      label: 'Colour',
      description: '',
      required: false,
      input: { kind: 'choice', choices: [{ value: 'r', label: 'Red' }] },
      proposed: null,
    },
    { name: 'news', label: 'News', description: '', required: false, input: { kind: 'yes-no' }, proposed: true },
  ],
}

const talkOf = () => createFormTalk(form, { say: sayIn('en', enSaid), words: en })

it('asks field by field, says what does not fit, and sends only what was given', () => {
  const talk = talkOf()
  expect(talk.prompt().join('\n')).toContain('> Who are you?')
  expect(talk.prompt().join('\n')).not.toContain('\u001b')
  expect(talk.prompt()).toContain('! It looks wrong.')
  expect(talk.take('A')).toBeNull()
  expect(talk.prompt()[0]).toContain('at least 2 characters')
  for (const line of ['Ada', 'x']) expect(talk.take(line)).toBeNull()
  expect(talk.prompt()[0]).toContain('must be a number')
  for (const line of ['', '1', '']) expect(talk.take(line)).toBeNull()
  expect(talk.take('')).toBeNull()
  expect(talk.take('send')).toEqual({ action: 'accept', values: { name: 'Ada', colour: 'r', news: true } })
})

it.each([
  ['/decline', { action: 'decline' }],
  ['/cancel', { action: 'cancel' }],
])('ends with %s at any field, and nothing is sent', (line, answer) => {
  const talk = talkOf()
  talk.take('Ada')
  expect(talk.take(line)).toEqual(answer)
})

it('sends nothing before the last word is said', () => {
  const talk = talkOf()
  for (const line of ['Ada', '', '', '']) talk.take(line)
  expect(talk.take('decline')).toEqual({ action: 'decline' })
})
