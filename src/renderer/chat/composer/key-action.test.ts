import { expect, it } from 'vitest'
import { enterAction } from './key-action'

const press = (held: Partial<Parameters<typeof enterAction>[0]> = {}) => ({
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 13,
  ...held,
})

it('sends with Enter and makes a line with Shift', () => {
  expect(
    [press(), press({ shiftKey: true }), press({ ctrlKey: true }), press({ metaKey: true })].map((event) =>
      enterAction(event),
    ),
  ).toEqual(['send', 'newline', 'send-other', 'send-other'])
})

it('makes a line with Enter and sends with Ctrl or Cmd, when the user wants it so', () => {
  const keys = [press(), press({ shiftKey: true }), press({ ctrlKey: true }), press({ metaKey: true, shiftKey: true })]
  expect(keys.map((event) => enterAction(event, 'mod-enter'))).toEqual(['newline', 'newline', 'send', 'send-other'])
  expect(enterAction(press({ ctrlKey: true, isComposing: true }), 'mod-enter')).toBe('compose')
})

it('never sends what an input method is still putting together', () => {
  const composing = [{ isComposing: true }, { keyCode: 229 }, { key: 'Process' }, { isComposing: true, ctrlKey: true }]
  expect(composing.map((held) => enterAction(press(held)))).toEqual(['compose', 'compose', 'compose', 'compose'])
})
