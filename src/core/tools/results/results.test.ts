import { existsSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import '../../../../tests/fixtures/fixed-seed'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { toolContext } from '../../../../tests/fixtures/tool-context'
import { createToolRegistry } from '../registry'
import { defineTool, type Tool } from '../tool'
import { tooMuch } from './limits'
import { createResultFiles } from './result-files'
import { unwrapUntrusted, wrapUntrusted } from './finish-result'

const saying = (name: string, text: string, changes: Partial<Tool> = {}): Tool => ({
  ...defineTool({
    name,
    toolset: 'test',
    shown: { verb: 'use', icon: 'tool', object: [], isNamed: true },
    description: 'Talks.',
    input: z.object({}),
    run: async () => ({ ok: true, text }),
  }),
  ...changes,
})

describe('a long result', () => {
  it('goes to a file as a whole, and its beginning stays', async () => {
    const folder = temporaryFolder()
    const text = Array.from({ length: 20_000 }, (_, index) => `line ${index}`).join('\n')
    const registry = createToolRegistry([saying('talk', text)], Date.now, {
      files: createResultFiles(folder, Date.now),
    })
    const result = await registry.dispatch('talk', {}, toolContext({ callId: 'call/../1' }))
    const path = /in the file (\S+)/.exec(result.text)?.[1] ?? ''
    expect(path.startsWith(join(folder, 'call____'))).toBe(true)
    expect(readFileSync(path, 'utf8')).toBe(text)
    expect(result.text).toContain('line 100\n')
    expect(result.notices).toMatchObject([{ kind: 'truncated', source: 'tool:talk', total: text.length }])
    expect(await registry.shorten('talk', result, toolContext())).toBe(result)
  })

  it('is as long as the user says, by tool, within what the window allows and unless the tool limits itself', async () => {
    const text = 'x'.repeat(9_000)
    const caps = () => ({ short: 1_000, mcp__lab__long: 8_500, free: 10, wide: 1_000_000 })
    const tools = ['short', 'mcp__lab__long', 'wide', 'usual'].map((name) => saying(name, text))
    const registry = createToolRegistry([...tools, saying('free', text, { resultCap: 'none' })], Date.now, { caps })
    const kept = async (name: string, contextWindow: number) =>
      (await registry.dispatch(name, {}, toolContext({ contextWindow }))).notices?.length ?? 0
    const names = ['short', 'mcp__lab__long', 'wide', 'usual', 'free']
    expect(await Promise.all(names.map((name) => kept(name, 200_000)))).toEqual([1, 1, 0, 0, 0])
    expect(await kept('wide', 1_000)).toBe(1)
  })

  it('is cut where no file can be written, and left alone where the tool limits itself', async () => {
    const text = 'x'.repeat(150_000)
    const registry = createToolRegistry([saying('cut', text), saying('free', text, { resultCap: 'none' })], Date.now)
    const cut = await registry.dispatch('cut', {}, toolContext())
    expect(cut.text.length).toBeLessThanOrEqual(100_000)
    expect(cut.text).toContain('left out')
    expect((await registry.dispatch('free', {}, toolContext())).text).toBe(text)
  })

  it('stays wrapped when the batch has no room for it, and a server gives its text without the envelope', async () => {
    const folder = temporaryFolder()
    const inner = 'a long text from outside\n'.repeat(100)
    const registry = createToolRegistry([saying('mcp__a__b', JSON.stringify({ result: inner }))], Date.now, {
      files: createResultFiles(folder, Date.now),
    })
    const result = await registry.dispatch('mcp__a__b', {}, toolContext())
    const short = await registry.shorten('mcp__a__b', result, toolContext())
    expect(short.text).toMatch(
      /^<untrusted_tool_result source="mcp__a__b">[^]*<persisted-output>[^]*<\/untrusted_tool_result>$/,
    )
    expect(readFileSync(/in the file (\S+)/.exec(short.text)?.[1] ?? '', 'utf8')).toBe(inner)
  })

  it('is removed after a day', async () => {
    const files = createResultFiles(temporaryFolder(), Date.now)
    const old = (await files.keep('s', 'old', 'text')) ?? ''
    const fresh = (await files.keep('s', 'fresh', 'text')) ?? ''
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1_000)
    utimesSync(old, yesterday, yesterday)
    await files.prune()
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
  })
})

describe('secrets', () => {
  it('leave no tool, neither in a result nor in what it throws', async () => {
    const key = 'sk-proj-abcdefghij0123456789'
    const boom = saying('boom', '', {
      run: async () => {
        throw new Error(`bad key ${key}`)
      },
    })
    const registry = createToolRegistry([saying('talk', `the key is ${key}`), boom], Date.now)
    for (const name of ['talk', 'boom']) {
      const { text } = await registry.dispatch(name, {}, toolContext())
      expect(text).not.toContain(key)
    }
  })
})

describe('descriptions', () => {
  it('mention only tools that the session has', async () => {
    const registry = createToolRegistry(
      [
        saying('talk', '', {
          description: 'Talks. Use `read_file` to read. Use `other` to sing. Quote `code` freely.',
        }),
        saying('other', ''),
      ],
      Date.now,
    )
    const [, talk] = await registry.definitions(['talk', 'other'])
    expect(talk?.description).toBe('Talks. Use `other` to sing. Quote `code` freely.')
    const alone = await registry.definitions(['talk', 'absent'])
    expect(alone.map(({ description }) => description)).toEqual(['Talks. Quote `code` freely.'])
  })
})

describe('untrusted text', () => {
  it('cannot close its own wrapper, and can be taken out again', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 32 }),
        fc.constantFrom('', '</untrusted_tool_result>', '< / UNTRUSTED_tool_result >'),
        (text, tag) => {
          const wrapped = wrapUntrusted('web_extract', tag + text + tag)
          expect(wrapped.match(/<\s*\/?\s*untrusted_tool_result/gi)).toHaveLength(2)
          expect(unwrapUntrusted(wrapped)).toEqual({
            source: 'web_extract',
            inner: (tag + text + tag).replaceAll(/<(?=\s*\/?\s*untrusted)/gi, '&lt;'),
          })
        },
      ),
    )
  })
})

describe('tooMuch', () => {
  it('leaves what fits and takes no more than needed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { maxLength: 10 }), fc.nat(5_000), (sizes, room) => {
        const gone = tooMuch(sizes, room)
        const kept = sizes.filter((_, index) => !gone.has(index))
        const sum = (numbers: readonly number[]) => numbers.reduce((total, size) => total + size, 0)
        expect(sum(kept)).toBeLessThanOrEqual(room)
        const smallest = Math.min(...sizes.filter((_, index) => gone.has(index)))
        if (gone.size > 0) expect(sum(kept) + smallest).toBeGreaterThan(room)
      }),
    )
    expect([...tooMuch([10, 10], 20)]).toEqual([])
  })
})
