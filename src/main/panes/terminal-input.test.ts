import { describe, expect, it } from 'vitest'
import { createInputCheck } from './terminal-input'

describe('what a terminal’s page sends without a press', () => {
  const { allows } = createInputCheck(() => 0)
  it.each([
    ['where the cursor is', '\u001b[12;40R'],
    ['what it is', '\u001b[?1;2c'],
    ['a colour', '\u001b]11;rgb:1919/1919/1919\u001b\\'],
    ['focus', '\u001b[I'],
    ['the pointer', '\u001b[<35;10;4M'],
    ['a mode', '\u001b[?2026;2$y'],
  ])('goes to the program when it is an answer: %s', (_name, text) => expect(allows(text)).toBe(true))
  it.each([
    ['a command', 'rm -rf ~\r'],
    ['a line end', '\r'],
    ['a command behind an answer', '\u001b[12;40Rrm -rf ~\r'],
    ['a command in an answer', '\u001b]11;\rrm -rf ~\r\u0007'],
    ['a control character', '\u0003'],
    ['nothing', ''],
  ])('is dropped when it could be typed: %s', (_name, text) => expect(allows(text)).toBe(false))
})

it('believes what comes a moment after a press, and not later', () => {
  let now = 0
  const { press, allows } = createInputCheck(() => now)
  press()
  now = 10_000
  expect(allows('ls\r')).toBe(true)
  now = 10_001
  expect(allows('ls\r')).toBe(false)
})
