import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { createRedactor, mask } from './redact'

const key = 'sk-lab-0123456789abcdefGHIJ'
const redact = createRedactor(() => [key])
const text = `LAB_API_KEY=${key}\nother=1\n`

const has = (program: string) => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`])
    return true
  } catch {
    return false
  }
}

/** What programs print of a file with the key, by the command. */
const commands = [
  'xxd',
  'xxd -p',
  'xxd -i',
  'xxd -e -g4',
  'xxd -c 5 -g1',
  'hexdump',
  'hexdump -C',
  'hexdump -c',
  'hexdump -b',
  'hexdump -d',
  'hexdump -o',
  'hexdump -x',
  'od',
  'od -c',
  'od -a',
  'od -b',
  'od -x',
  'od -d',
  'od -t x1',
  'od -An -t x1',
  'od -An -t x4',
  'od -t x8',
  'od -t u1',
  'od -t d1',
  'od -An -t u2',
  'od -t d4',
  'od -A x -t x1z',
  'od -w7 -t o1',
  'gzip | base64',
  'gzip | base64 -w 0',
  'gzip -9 | xxd -p',
  'gzip | od -t x1',
  'gzip | hexdump',
  'base64 | base64',
  'base64 | xxd',
  'xxd -p | base64',
  'gzip | base64 | base64',
  'head -c 34 | hexdump -C',
  'xxd -b',
]

it.each(commands.filter((command) => has(command.split(' ', 1).join(''))))('shows no key through %s', (command) => {
  const shown = execFileSync('sh', ['-c', command], { input: text, encoding: 'utf8' })
  const inJson = JSON.stringify({ output: shown })
  expect([shown, inJson].map((one) => redact(one).includes(mask))).toEqual([true, true])
})

it('shows no key as a list of numbers', () => {
  const bytes = [...Buffer.from(key)]
  const lists = [
    JSON.stringify(bytes),
    bytes.map((byte) => `0x${byte.toString(16)}`).join(', '),
    bytes.map((byte) => `\\x${byte.toString(16)}`).join(''),
    bytes.join('\n'),
    `Buffer <${bytes.map((byte) => byte.toString(16)).join(' ')}>`,
  ]
  expect(lists.map((list) => redact(list).includes(mask))).toEqual(lists.map(() => true))
})

it('leaves dumps, hashes and packed bytes without a key as they are', () => {
  const honest = [
    execFileSync('sh', ['-c', 'seq 1 400 | od -t x1'], { encoding: 'utf8' }),
    execFileSync('sh', ['-c', 'seq 1 400 | gzip | base64'], { encoding: 'utf8' }),
    'd41d8cd98f00b204e9800998ecf8427e  a.txt\n'.repeat(20),
    JSON.stringify(Array.from({ length: 300 }, (_, index) => index % 256)),
  ]
  expect(honest.map((one) => redact(one))).toEqual(honest)
})

it('leaves hostile text alone that can be read in many ways', () => {
  const hostile = [
    '61 '.repeat(20_000),
    `${'A'.repeat(60)}\n`.repeat(800),
    '0000000 061 062 063\n'.repeat(2_000),
    '[1,2,'.repeat(10_000),
  ]
  expect(hostile.map((one) => redact(one) === one)).toEqual(hostile.map(() => true))
})
