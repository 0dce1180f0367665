import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { type ConcurrencyRule, free, patches, readsPath, writesPath } from '../../tools/concurrency'
import { planTools } from './plan-tools'

interface Call {
  readonly rule: ConcurrencyRule
  readonly args: Readonly<Record<string, unknown>>
}

const read = (path: string): Call => ({ rule: readsPath('path'), args: { path } })
const write = (path: string): Call => ({ rule: writesPath('path'), args: { path } })
const patch = (text: string): Call => ({ rule: patches, args: { mode: 'patch', patch: text, path: 'elsewhere' } })
const alone: Call = { rule: () => ({ kind: 'alone' }), args: {} }

async function shapeOf(cwd: string, calls: readonly Call[], platform: NodeJS.Platform = 'linux') {
  const segments = await planTools(calls, ({ rule, args }) => rule(args), {
    cwd,
    userHome: join(cwd, 'home'),
    platform,
  })
  return segments.map(({ kind, calls }) => `${kind} ${calls.length}`)
}

describe('the plan of a batch', () => {
  it('closes a run at a conflict and opens the next, without a barrier', async () => {
    const calls = [write('a'), write('b'), read('a'), read('c'), alone, read('d')]
    expect(await shapeOf(temporaryFolder(), calls)).toEqual(['parallel 2', 'parallel 2', 'sequential 2'])
  })

  it('sees through links and the short name of the home', async () => {
    const root = temporaryFolder()
    mkdirSync(join(root, 'real'))
    mkdirSync(join(root, 'home'))
    symlinkSync(join(root, 'real'), join(root, 'link'))
    expect(await shapeOf(root, [write('link/new/file'), read('real/new')])).toEqual(['sequential 2'])
    expect(await shapeOf(root, [write('~/x'), read('home/x')])).toEqual(['sequential 2'])
  })

  it('knows systems on which case does not count', async () => {
    const root = temporaryFolder()
    expect(await shapeOf(root, [write('A.txt'), write('a.txt')], 'darwin')).toEqual(['sequential 2'])
    expect(await shapeOf(root, [write('A.txt'), write('a.txt')], 'linux')).toEqual(['parallel 2'])
  })

  it('takes the files of a patch from its text, both ends of a move, and none as a barrier', async () => {
    const root = temporaryFolder()
    const move = '*** Begin Patch\n*** Update File: a.txt\n*** Move to: b.txt\n@@\n*** End Patch'
    expect(await shapeOf(root, [patch(move), write('b.txt')])).toEqual(['sequential 2'])
    expect(await shapeOf(root, [patch(move), write('elsewhere')])).toEqual(['parallel 2'])
    expect(await shapeOf(root, [patch('no header'), write('x'), write('y')])).toEqual(['sequential 1', 'parallel 2'])
  })

  it('keeps the order, and never runs a writer beside something that overlaps', async () => {
    const root = temporaryFolder()
    const path = fc.constantFrom('a', 'a/b', 'a/b/c', 'ab', 'b')
    const call = fc.oneof(
      path.map(read),
      path.map(write),
      fc.constant(alone),
      fc.constant<Call>({ rule: free(), args: {} }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 12 }), async (calls) => {
        const segments = await planTools(calls, ({ rule, args }) => rule(args), {
          cwd: root,
          userHome: root,
          platform: 'linux',
        })
        expect(segments.flatMap((segment) => segment.calls)).toEqual(calls)
        for (const segment of segments.filter(({ kind }) => kind === 'parallel')) {
          const claims = segment.calls.map(({ rule, args }) => rule(args))
          for (const [index, claim] of claims.entries()) {
            expect(claim.kind).not.toBe('alone')
            for (const other of claims.slice(index + 1)) expect(clash(claim, other)).toBe(false)
          }
        }
      }),
    )
  })
})

function clash(one: ReturnType<ConcurrencyRule>, other: ReturnType<ConcurrencyRule>): boolean {
  if (one.kind !== 'paths' || other.kind !== 'paths') return false
  const within = (a: string, b: string) => `${b}/`.startsWith(`${a}/`)
  const overlap = one.paths.some((a) => other.paths.some((b) => within(a, b) || within(b, a)))
  return overlap && (one.access === 'write' || other.access === 'write')
}
