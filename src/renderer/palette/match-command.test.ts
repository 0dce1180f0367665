import { expect, it } from 'vitest'
import { matchCommand } from './match-command'

const undo = (typed: string) =>
  matchCommand('Undo the last exchange; its message returns to the composer', typed, ['undo'])
const skills = (typed: string) => matchCommand('Skills', typed, ['skills', 'learnt', 'install'])

it('takes no strewn letters for a match', () => {
  expect([undo('learnt'), undo('cron'), skills('cron')]).toEqual([0, 0, 0])
})

it('puts a keyword before the beginning of a title, that before a word in it, and that before a part of one', () => {
  const scores = [skills('learnt'), skills('skill'), undo('exchange'), undo('turns')]
  expect([scores.toSorted((one, other) => other - one), new Set(scores).size]).toEqual([scores, 4])
})

it('wants every word, in any order', () => {
  expect([undo('exchange last') > 0, undo('undo nothing'), skills('  ') > 0]).toEqual([true, 0, true])
})

it('finds Chinese by a part of it', () => {
  expect(matchCommand('显示或收起侧栏', '侧栏') > 0).toBe(true)
})
