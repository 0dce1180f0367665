import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { createSecrets } from '../../secrets/create-secrets'
import type { Vault } from '../../secrets/vault'
import type { Classification } from '../errors/classify'
import { reasons, type ErrorReason } from '../errors/reasons'
import { createKeyPool } from './create-key-pool'
import type { Lease } from './key-pool'
import { keyPoolFile } from './key-pool-file'
import { strategyFrom, type PoolStrategy } from './strategy'
import { inEnglish } from '../../../shared/words/in-english'

const hour = 3_600_000
const failed = (reason: ErrorReason, more: Partial<Classification> = {}): Classification => ({
  ...reasons[reason],
  reason,
  status: 429,
  message: '',
  resetAt: null,
  usageLimit: false,
  revoked: false,
  outputLimit: null,
  ...more,
})
const noVault: Vault = {
  backend: 'basic_text',
  available: false,
  reason: 'No key store here.',
  encrypt: () => Buffer.alloc(0),
  decrypt: () => '',
}

interface World {
  readonly folder: string
  readonly path: string
  /** The environment, which may change while the pool lives. */
  readonly keys: Record<string, string>
  now: number
  /** Names in the order in which they were decrypted. */
  readonly revealed: string[]
}

function world(keys: Record<string, string> = { A: 'key-of-a', B: 'key-of-b', C: 'key-of-c' }): World {
  const folder = temporaryFolder()
  return { folder, path: join(folder, 'desktop', 'key-pool.json'), keys: { ...keys }, now: 0, revealed: [] }
}

/** A pool as another process would have it: with its own memory and the same disk. */
function open(world: World, strategy: PoolStrategy = 'fill_first', names: readonly string[] = ['A', 'B', 'C']) {
  const secrets = createSecrets({
    env: world.keys,
    dotenv: () => ({}),
    vault: noVault,
    file: join(world.folder, 'credentials.json'),
  })
  const file = keyPoolFile(world.path)
  const pool = createKeyPool({
    provider: 'lab',
    names,
    strategy,
    secrets: {
      list: (others) => secrets.list(others),
      reveal: (name) => {
        world.revealed.push(name)
        return secrets.reveal(name, null)
      },
    },
    file,
    clock: () => new Date(world.now),
    random: () => 0,
  })
  return { pool, file }
}
const labelOf = async (pool: ReturnType<typeof open>['pool']) => {
  const selection = await pool.select()
  return selection.ok ? selection.label : null
}

describe('what is remembered', () => {
  it('survives a restart, belongs to the user alone, and never holds a key', async () => {
    const here = world()
    await open(here, 'least_used').pool.mark('key-of-a', failed('rate_limit'))
    expect(await labelOf(open(here).pool)).toBe('B')
    const text = readFileSync(here.path, 'utf8')
    expect([text.includes('key-of-'), (statSync(here.path).mode & 0o777).toString(8)]).toEqual([false, '600'])
  })

  it('is the same for two processes that are open at once', async () => {
    const here = world()
    const [one, two] = [open(here), open(here)]
    await one.pool.mark('key-of-a', failed('rate_limit'))
    await two.pool.mark('key-of-b', failed('rate_limit'))
    expect([await labelOf(one.pool), await labelOf(two.pool)]).toEqual(['C', 'C'])
  })

  it('is lost, with a notice, when the file is damaged', async () => {
    const here = world()
    await open(here).pool.mark('key-of-a', failed('rate_limit'))
    writeFileSync(here.path, '{oops')
    const { pool, file } = open(here)
    expect(await labelOf(pool)).toBe('A')
    expect(file.notices()).toEqual([
      {
        kind: 'ignored',
        source: here.path,
        reason: 'was damaged and has been rewritten. Paused keys will be tried again.',
      },
    ])
  })

  it('leaves the file of a newer version alone and goes on in memory', async () => {
    const here = world()
    await open(here).pool.mark('key-of-c', failed('rate_limit'))
    const later = JSON.stringify({ version: 2, new: true })
    writeFileSync(here.path, later)
    const { pool, file } = open(here)
    await pool.mark('key-of-a', failed('rate_limit'))
    expect([await labelOf(pool), readFileSync(here.path, 'utf8'), file.notices().length]).toEqual(['B', later, 1])
  })

  it('goes on in memory when the disk refuses', async () => {
    const here = world()
    writeFileSync(join(here.folder, 'desktop'), 'a file where a folder should be')
    const { pool, file } = open(here)
    await pool.mark('key-of-a', failed('rate_limit'))
    expect([await labelOf(pool), file.notices().map(({ kind }) => kind)]).toEqual(['B', ['ignored']])
  })

  it('is about the key, not its name: a new key under the name of a dead one works', async () => {
    const here = world()
    const { pool } = open(here)
    await pool.mark('key-of-a', failed('auth', { revoked: true }))
    expect(await labelOf(pool)).toBe('B')
    here.keys['A'] = 'new-key-of-a'
    expect(await labelOf(pool)).toBe('A')
    expect((await pool.states()).map(({ label, status }) => [label, status])).toEqual([
      ['A', 'ok'],
      ['B', 'ok'],
      ['C', 'ok'],
    ])
  })
})

describe('a failing key', () => {
  it('is told with its name, the next one, the reason and the time', async () => {
    const here = world()
    expect((await open(here).pool.mark('key-of-a', failed('billing', { resetAt: 5 * hour }))).notice).toEqual({
      kind: 'rotated',
      source: 'lab',
      from: 'A',
      to: 'B',
      cause: 'billing',
      until: 5 * hour,
    })
  })

  it('is told without a time when it was taken back, and without a next when it was the last', async () => {
    const here = world({ A: 'key-of-a' })
    const { next, notice } = await open(here).pool.mark('key-of-a', failed('auth', { revoked: true }))
    expect(notice).toEqual({ kind: 'rotated', source: 'lab', from: 'A', to: null, cause: 'key', until: null })
    expect(next).toEqual({
      ok: false,
      nextAt: null,
      reason: 'None of your lab keys works any more. Enter a new one in the settings.',
    })
  })

  it('rests for at least a second and at most a month, whatever the provider says', async () => {
    const here = world()
    const { pool } = open(here)
    await pool.mark('key-of-a', failed('rate_limit', { resetAt: -5 }))
    await pool.mark('key-of-b', failed('rate_limit', { resetAt: 1e15 }))
    expect((await pool.states()).map(({ until }) => until)).toEqual([1_000, 31 * 24 * hour, null])
  })
})

it('opens no key that it does not need', async () => {
  const here = world()
  await open(here).pool.select()
  expect(here.revealed).toEqual(['A'])
  await open(here).pool.states()
  expect(here.revealed).toEqual(['A'])
})

it('says which name to set when there is no key, and passes on why one cannot be read', async () => {
  const here = world({})
  expect(await open(here).pool.select()).toEqual({
    ok: false,
    nextAt: null,
    reason: 'No key is set for lab. Enter A in the settings, or set it in .env.',
  })
  const sealed = { version: 1, keys: { A: { kind: 'encrypted', value: 'AAAA' } } }
  writeFileSync(join(here.folder, 'credentials.json'), JSON.stringify(sealed))
  const reason = 'A is saved but can’t be decrypted (No key store here.). Enter the key again.'
  expect(await open(here).pool.select()).toEqual({ ok: false, nextAt: null, reason })
  here.keys['B'] = 'key-of-b'
  expect(await open(here).pool.select()).toEqual({
    ok: true,
    label: 'B',
    value: 'key-of-b',
    notices: [{ kind: 'ignored', source: 'A', reason }],
  })
})

it('spreads by use', async () => {
  const turns = async (strategy: PoolStrategy) => {
    const { pool } = open(world(), strategy)
    const labels: (string | null)[] = []
    for (let turn = 0; turn < 5; turn += 1) labels.push(await labelOf(pool))
    return labels.join('')
  }
  expect([await turns('fill_first'), await turns('round_robin'), await turns('least_used')]).toEqual([
    'AAAAA',
    'ABCAB',
    'ABCAB',
  ])
  expect(['round_robin', 'nonsense', undefined].map(strategyFrom)).toEqual(['round_robin', 'fill_first', 'fill_first'])
})

it('lends the same key out again only when all are lent, and a release counts once', async () => {
  const { pool } = open(world())
  const take = async () => {
    const lease = await pool.lease()
    if (!lease.ok) throw new Error(inEnglish(lease.reason))
    return lease
  }
  const leases = [await take(), await take(), await take(), await take()]
  expect(leases.map(({ key }) => key.label)).toEqual(['A', 'B', 'C', 'A'])
  leases[1]?.release()
  leases[1]?.release()
  expect([(await take()).key.label, (await take()).key.label]).toEqual(['B', 'B'])
})

describe('in whatever order things happen', () => {
  const values = ['key-of-a', 'key-of-b', 'key-of-c', 'key-of-d', 'key-of-a'] as const
  const names = ['A', 'B', 'C', 'D', 'E'] as const
  const step = fc.oneof(
    fc.constant({ kind: 'select' as const }),
    fc.constant({ kind: 'lease' as const }),
    fc.record({ kind: fc.constant('release' as const), which: fc.nat(20) }),
    fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.integer({ min: 0, max: 2 * hour }) }),
    fc.record({
      kind: fc.constant('mark' as const),
      key: fc.constantFrom(...values, 'foreign'),
      reason: fc.constantFrom<ErrorReason>('rate_limit', 'billing', 'auth'),
      revoked: fc.boolean(),
      wait: fc.option(fc.integer({ min: 2_000, max: 3 * hour })),
    }),
    fc.constant({ kind: 'restart' as const }),
  )

  it('no dead or resting key is handed out, a free one always is, and leases balance', async () => {
    const anyStrategy = fc.constantFrom<PoolStrategy>('fill_first', 'round_robin', 'random', 'least_used')
    await fc.assert(
      fc.asyncProperty(anyStrategy, fc.array(step, { maxLength: 25 }), async (strategy, steps) => {
        const here = world(Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])))
        let { pool } = open(here, strategy, names)
        const out = new Map<string, number>()
        const held: Lease[] = []
        const isFree = (value: string) => (out.get(value) ?? 0) <= here.now
        const check = (found: { ok: true; value: string } | { ok: false; nextAt: number | null }) => {
          const free = values.filter(isFree)
          if (found.ok) expect(free).toContain(found.value)
          const times = [...out.values()].filter((time) => time !== Infinity)
          const first = times.length === 0 ? null : Math.min(...times)
          if (!found.ok) expect({ free, nextAt: found.nextAt }).toEqual({ free: [], nextAt: first })
        }
        for (const each of steps) {
          if (each.kind === 'wait') here.now += each.milliseconds
          if (each.kind === 'select') check(await pool.select())
          if (each.kind === 'release') held[each.which]?.release()
          if (each.kind === 'restart') pool = open(here, strategy, names).pool
          if (each.kind === 'lease') {
            const lease = await pool.lease()
            check(lease.ok ? lease.key : lease)
            if (lease.ok) held.push(lease)
          }
          if (each.kind === 'mark') {
            const resetAt = each.wait === null ? null : here.now + each.wait
            const revoked = each.reason === 'auth' && each.revoked
            const before = out.get(each.key)
            const until = revoked || before === Infinity ? Infinity : (resetAt ?? here.now + hour)
            if (each.key !== 'foreign') out.set(each.key, until)
            check((await pool.mark(each.key, failed(each.reason, { resetAt, revoked }))).next)
          }
        }
        for (const lease of held) lease.release()
      }),
      { numRuns: 60 },
    )
  })
})
