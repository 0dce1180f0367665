import { chmod, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openConfig, type ConfigFile } from './config-file'

let folder = ''
let path = ''
let opened: ConfigFile[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hermes-config-'))
  path = join(folder, 'config.yaml')
  await mkdir(join(folder, 'desktop'))
  opened = []
})
afterEach(async () => {
  await Promise.all(opened.map((config) => config.close()))
  await rm(folder, { recursive: true, force: true })
})

async function open(text?: string | Buffer, env: Record<string, string> = {}): Promise<ConfigFile> {
  if (text !== undefined) await writeFile(path, text)
  const config = await openConfig({
    path,
    confirmedPath: join(folder, 'confirmed.json'),
    sealPath: join(folder, 'seal.key'),
    env,
    lastGoodPath: join(folder, 'desktop', 'config.last-good.yaml'),
  })
  opened.push(config)
  return config
}
const onDisk = () => readFile(path, 'utf8')

/** Resolves with the next call of the listener that `watch` gets. */
function changes(config: ConfigFile) {
  let count = 0
  let wake = () => {}
  config.watch(() => {
    count += 1
    wake()
  })
  return {
    count: () => count,
    async until(done: () => boolean) {
      while (!done()) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}

describe('what is read', () => {
  it('has a default for everything when there is no file, and makes none', async () => {
    const config = await open()
    expect(config.values().approvals).toEqual({ mode: 'manual', timeout: 300, deny: [] })
    expect(config.notices()).toEqual([])
    expect(await readdir(folder)).toEqual(['confirmed.json', 'desktop', 'seal.key'])
  })

  it('takes the default for a bad value, names the key, and keeps the good neighbours', async () => {
    const config = await open(
      'approvals:\n  mode: paranoid\n  timeout: 60\n  deny: [rm, 7]\nmemory: yes\nproviders:\n  lab: { base_url: "http://127.0.0.1:1/v1" }\n  bad: { base_url: nowhere }\n',
    )
    expect(config.values().approvals).toEqual({ mode: 'manual', timeout: 60, deny: ['rm'] })
    expect(config.values().memory.memory_enabled).toBe(true)
    expect(config.values().providers).toEqual({
      lab: { base_url: 'http://127.0.0.1:1/v1', models: [] },
    })
    expect(config.notices()).toEqual([
      {
        kind: 'config-invalid',
        source: path,
        key: 'providers.bad',
        reason: '"base_url": Invalid URL; the entry is left out',
      },
      { kind: 'config-invalid', source: path, key: 'memory', reason: 'must be a group of keys; the defaults are used' },
      {
        kind: 'config-invalid',
        source: path,
        key: 'approvals.mode',
        reason: 'Invalid option: expected one of "manual"|"smart"|"off"; the default is used',
      },
      {
        kind: 'config-invalid',
        source: path,
        key: 'approvals.deny.1',
        reason: 'Invalid input: expected string, received number; the item is left out',
      },
    ])
  })

  it('fills in variables, and leaves an unknown one as typed with a notice', async () => {
    const text = 'model:\n  default: ${MODEL}-${env:SIZE}\n  provider: ${NOPE}\n'
    const config = await open(text, { MODEL: 'm', SIZE: '${MODEL}' })
    expect(config.values().model.default).toBe('m-${MODEL}')
    expect(config.values().model.provider).toBe('${NOPE}')
    expect(config.raw()).toEqual({ model: { default: '${MODEL}-${env:SIZE}', provider: '${NOPE}' } })
    expect(config.notices()).toEqual([
      { kind: 'config-variable', source: path, key: 'model.provider', variable: 'NOPE' },
    ])
  })

  it('understands what the Python agent writes: a bare model, zh, yes, merge keys', async () => {
    const config = await open(
      'base: &b { agents_chain: yes }\nmodel: gpt\ndisplay: { language: zh }\ncontext:\n  <<: *b\n',
    )
    const { model, display, context } = config.values()
    expect([model.default, display.language, context.agents_chain]).toEqual(['gpt', 'zh-CN', true])
    expect(config.notices()).toEqual([])
  })

  it('says which of two equal keys counts', async () => {
    const config = await open('timezone: A\nother: 1\ntimezone: B\n')
    expect(config.values().timezone).toBe('B')
    expect(config.notices()).toEqual([
      {
        kind: 'config-invalid',
        source: path,
        key: 'timezone',
        reason: 'appears more than once (lines 1, 3); the last one is used',
      },
    ])
  })

  it('is not harmed by names that objects have by nature', async () => {
    const config = await open(
      '__proto__: { polluted: 1 }\nconstructor: { prototype: { polluted: 1 } }\nproviders: { __proto__: { base_url: "http://a.b" } }\n',
    )
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Object.keys(config.values().providers)).toEqual([])
  })

  it('replaces half of a character that an escape smuggled in', async () => {
    const config = await open('timezone: "\\ud83d"\n')
    expect(config.values().timezone).toBe('\uFFFD')
    expect(config.notices()).toMatchObject([{ kind: 'config-invalid', key: 'timezone' }])
  })
})

describe('a file that cannot be read', () => {
  const laughs = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...'bcdefgh'
      .split('')
      .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
  ]
  it.each<[string, string | Buffer, number]>([
    ['an open bracket', 'model: [unclosed\n', 2],
    ['a tab as indentation', 'a: 1\nmodel:\n\tdefault: x\n', 3],
    ['a list', '\n- a\n- b\n', 2],
    ['a single text', 'hello\n', 1],
    ['two documents', 'a: 1\n---\nb: 2\n', 2],
    ['an alias without anchor', 'a: 1\nb: *nope\n', 2],
    ['aliases that multiply', `${laughs.join('\n')}\n`, 1],
    ['bytes that are not UTF-8', Buffer.from([0x61, 0x3a, 0x20, 0x31, 0x0a, 0x62, 0xff, 0x0a]), 2],
    ['brackets without end', `a: ${'['.repeat(20_000)}`, 1],
    ['far too much text', `a: ${'x'.repeat(300_000)}\n`, 1],
  ])('%s: last good values, the file untouched, one copy aside', async (_, broken, line) => {
    await (await open('model: { default: good }\n')).close()
    const config = await open(broken)
    expect(config.values().model.default).toBe('good')
    const [notice] = config.notices()
    expect(notice).toEqual({
      kind: 'config-broken',
      source: path,
      line,
      reason: expect.toSay(/\S/),
      copy: expect.any(String),
    })
    if (notice?.kind !== 'config-broken' || notice.copy === null) throw new Error('no copy')
    expect(await readFile(notice.copy)).toEqual(Buffer.from(broken))
    expect((await stat(notice.copy)).mode & 0o777).toBe(0o600)
    expect(await config.set('model.default', 'b')).toEqual({ ok: false, notice })
    expect(await readFile(path)).toEqual(Buffer.from(broken))
    expect((await readdir(join(folder, 'desktop'))).length).toBe(2)
  })

  it('uses the defaults when there never was a good one', async () => {
    const config = await open('a: b: c: d\n')
    expect(config.values().model.default).toBe('')
    expect(config.notices()).toMatchObject([{ kind: 'config-broken', line: 1 }])
  })

  it('does not open a folder or a huge file in its place', async () => {
    await mkdir(path)
    expect((await open()).notices()).toMatchObject([{ kind: 'config-broken', reason: 'is not a file', copy: null }])
    await rm(path, { recursive: true })
    expect((await open(`# ${'x'.repeat(1024 * 1024)}`)).notices()).toMatchObject([
      { kind: 'config-broken', reason: 'is larger than 1048576 bytes', copy: null },
    ])
  })

  it('keeps only the last ten broken copies', async () => {
    const config = await open()
    for (let index = 0; index < 14; index += 1) {
      await writeFile(path, `a: [${index}\n`)
      await config.reload()
    }
    expect((await readdir(join(folder, 'desktop'))).length).toBe(10)
  })
})

describe('set', () => {
  it('makes a new file for its owner only, and keeps the rights of one that is there', async () => {
    const config = await open()
    expect(await config.set('desktop.theme', 'dark')).toEqual({ ok: true })
    expect(await onDisk()).toBe('desktop:\n  theme: dark\n')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await chmod(path, 0o640)
    await config.set('desktop.theme', 'light')
    expect((await stat(path)).mode & 0o777).toBe(0o640)
    expect(config.values().desktop.theme).toBe('light')
  })

  it('keeps what others wrote to the file in the meantime', async () => {
    const config = await open('model:\n  default: a\n')
    await writeFile(path, '# new\nmodel:\n  default: a\nother: 1\n')
    expect(await config.set('model.default', 'b')).toEqual({ ok: true })
    expect(await onDisk()).toBe('# new\nmodel:\n  default: b\nother: 1\n')
    expect(config.raw()).toEqual({ model: { default: 'b' }, other: 1 })
  })

  it('writes changes that are asked for at once one after the other', async () => {
    const config = await open('# top\n')
    await Promise.all(['a', 'b', 'c', 'd'].map((name, index) => config.set(`x.${name}`, index)))
    expect(await onDisk()).toBe('# top\nx:\n  a: 0\n  b: 1\n  c: 2\n  d: 3\n')
  })

  it('writes through a link instead of replacing it', async () => {
    const target = join(folder, 'dotfiles.yaml')
    await writeFile(target, 'a: 1\n')
    await symlink(target, path)
    expect(await (await open()).set('a', 2)).toEqual({ ok: true })
    expect(await readFile(target, 'utf8')).toBe('a: 2\n')
  })

  it('gives a bare model the long form when another of its keys is set', async () => {
    const config = await open('model: gpt # mine\nother: 1\n')
    expect(await config.set('model.provider', 'lab')).toEqual({ ok: true })
    expect(await onDisk()).toBe('model: { default: gpt, provider: lab } # mine\nother: 1\n')
  })

  it('takes a list as key where a name has a dot', async () => {
    const config = await open()
    await config.set(['model', 'aliases', 'gpt-4.1'], 'x')
    expect(await onDisk()).toBe('model:\n  aliases:\n    gpt-4.1: x\n')
  })

  it.each<[string, string | readonly string[], unknown, string]>([
    ['a value of the wrong kind', 'approvals.timeout', 'soon', 'Invalid input: expected number, received string'],
    ['a value outside the list', 'desktop.theme', 'pink', 'Invalid option: expected one of "system"|"light"|"dark"'],
    ['a bad entry', 'providers.lab', { base_url: 'x' }, '"base_url": Invalid URL'],
    ['an empty name', 'model..x', 1, 'is not a key: a name is empty'],
    ['the prototype', '__proto__.x', 1, 'is not a key: the name is reserved'],
    ['half of a character', 'timezone', '\ud83d', 'contains half a character'],
    ['a control character', 'timezone', 'a\u0007', 'contains a control character'],
  ])('refuses %s', async (_, key, value, reason) => {
    const config = await open('# mine\n')
    expect(await config.set(key, value)).toEqual({
      ok: false,
      notice: { kind: 'config-invalid', source: path, key: String(key), reason },
    })
    expect(await onDisk()).toBe('# mine\n')
  })

  it('respects a file that was made read-only', async () => {
    const config = await open('a: 1\n')
    await chmod(path, 0o400)
    expect(await config.set('a', 2)).toEqual({
      ok: false,
      notice: { kind: 'home-unusable', source: path, reason: 'is read-only; make it writable to change settings' },
    })
    expect(await onDisk()).toBe('a: 1\n')
  })

  it('says so when the folder is gone', async () => {
    const config = await open()
    await rm(folder, { recursive: true })
    expect(await config.set('a', 2)).toMatchObject({ ok: false, notice: { kind: 'home-unusable' } })
  })
})

describe('watch', { timeout: 30_000 }, () => {
  it('tells of a change by another program, also when it saves by rename', async () => {
    const config = await open('model: { default: a }\n')
    const seen = changes(config)
    await writeFile(path, 'model: { default: b }\n')
    await seen.until(() => config.values().model.default === 'b')
    await writeFile(join(folder, 'new.tmp'), 'model: { default: c }\n')
    await rename(join(folder, 'new.tmp'), path)
    await seen.until(() => config.values().model.default === 'c')
  })

  it('tells of a file that appears, breaks, heals and vanishes', async () => {
    const config = await open()
    const seen = changes(config)
    await writeFile(path, 'timezone: A\n')
    await seen.until(() => config.values().timezone === 'A')
    await writeFile(path, 'timezone: [A\n')
    await seen.until(() => config.notices().length === 1)
    expect(config.values().timezone).toBe('A')
    await writeFile(path, 'timezone: B\n')
    await seen.until(() => config.values().timezone === 'B' && config.notices().length === 0)
    await rm(path)
    await seen.until(() => config.values().timezone === '')
  })

  it('does not tell of its own writes, and not at all after the end', async () => {
    const config = await open('a: 1\n')
    const ended: string[] = []
    config.watch(() => ended.push('told'))()
    const seen = changes(config)
    for (let index = 0; index < 20; index += 1) await config.set('a', index)
    await writeFile(join(folder, 'new.tmp'), 'timezone: end\n')
    await rename(join(folder, 'new.tmp'), path)
    await seen.until(() => config.values().timezone === 'end')
    expect(seen.count()).toBe(1)
    expect(ended).toEqual([])
  })
})
