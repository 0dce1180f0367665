import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, realpath, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PromptFile } from './prompt-file-state'
import type { PromptFolder } from './watch-list'
import { watchPromptFiles } from './watch-prompt-files'

let root: string
let workspace: string
let close: () => Promise<void>

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'hermes-stale-')))
  workspace = join(root, 'deep', 'workspace')
  await mkdir(workspace, { recursive: true })
  close = async () => {}
})

afterEach(async () => {
  await close()
  await rm(root, { recursive: true, force: true })
})

describe('watchPromptFiles', () => {
  it('tells what a save changed, against the frozen copy', async () => {
    const agents = await save('AGENTS.md', 'Use tabs.\nUse LF.\n')
    const news = await watchNews([agents])
    await save('AGENTS.md', 'Use spaces.\nUse LF.\n')
    expect(await news.next()).toEqual({
      path: join(workspace, 'AGENTS.md'),
      source: 'AGENTS.md',
      change: 'changed',
      diff: [
        '--- AGENTS.md\tin the prompt',
        '+++ AGENTS.md\ton disk',
        '@@ -1,2 +1,2 @@',
        '-Use tabs.',
        '+Use spaces.',
        ' Use LF.',
        '',
      ].join('\n'),
    })
  })

  it('says fresh when the old content is back', async () => {
    const news = await watchNews([await save('AGENTS.md', 'one')])
    await save('AGENTS.md', 'two')
    expect(await news.next()).toMatchObject({ change: 'changed' })
    await save('AGENTS.md', 'one')
    expect(await news.next()).toBe('AGENTS.md is fresh')
  })

  it('is silent about a touch, about other line ends and about other files', async () => {
    const news = await watchNews([await save('AGENTS.md', 'a\nb\n'), await save('CLAUDE.md', 'c')])
    await utimes(join(workspace, 'AGENTS.md'), new Date(), new Date())
    await save('AGENTS.md', 'a\r\nb\r\n')
    await save('README.md', 'other')
    await save('CLAUDE.md', 'changed')
    expect(await news.next()).toMatchObject({ source: 'CLAUDE.md' })
    expect(news.all()).toHaveLength(1)
  })

  it('sees an editor that saves by rename as one change, not as a removal', async () => {
    const news = await watchNews([await save('AGENTS.md', 'one')])
    for (const text of ['two', 'three']) {
      await save('.AGENTS.md.swp', text)
      await rm(join(workspace, 'AGENTS.md'))
      await rename(join(workspace, '.AGENTS.md.swp'), join(workspace, 'AGENTS.md'))
      expect(await news.next()).toMatchObject({ change: 'changed', diff: expect.stringContaining(`+${text}`) })
    }
    expect(news.all()).toHaveLength(2)
  })

  it('tells a removal and a return', async () => {
    const news = await watchNews([await save('AGENTS.md', 'one\n')])
    await rm(join(workspace, 'AGENTS.md'))
    expect(await news.next()).toMatchObject({ change: 'removed', diff: expect.stringContaining('-one') })
    await save('AGENTS.md', 'one\n')
    expect(await news.next()).toBe('AGENTS.md is fresh')
  })

  it('tells when a file appears that would take part, and only once it says something', async () => {
    const news = await watchNews([candidate('.hermes.md'), await save('AGENTS.md', 'one')])
    await save('.hermes.md', ' \n')
    await save('AGENTS.md', 'two')
    expect(await news.next()).toMatchObject({ source: 'AGENTS.md' })
    await save('.hermes.md', 'H\n')
    expect(await news.next()).toMatchObject({
      source: '.hermes.md',
      change: 'appeared',
      diff: expect.stringContaining('+H'),
    })
    await rm(join(workspace, '.hermes.md'))
    expect(await news.next()).toBe('.hermes.md is fresh')
  })

  it('finds files in a folder that did not exist, was removed and made again', async () => {
    const news = await watchNews([], [rules()])
    await save('.cursor/rules/a.mdc', 'A')
    expect(await news.next()).toMatchObject({ source: '.cursor/rules/a.mdc', change: 'appeared' })
    await rm(join(workspace, '.cursor'), { recursive: true })
    expect(await news.next()).toBe('.cursor/rules/a.mdc is fresh')
    await save('.cursor/rules/b.mdc', 'B')
    expect(await news.next()).toMatchObject({ source: '.cursor/rules/b.mdc', change: 'appeared' })
  })

  it('goes on after the workspace was removed and made again', async () => {
    const news = await watchNews([await save('AGENTS.md', 'one')])
    await rm(join(root, 'deep'), { recursive: true })
    expect(await news.next()).toMatchObject({ change: 'removed' })
    await save('AGENTS.md', 'two')
    expect(await news.next()).toMatchObject({ change: 'changed' })
    await save('AGENTS.md', 'three')
    expect(await news.next()).toMatchObject({ change: 'changed', diff: expect.stringContaining('+three') })
  })

  it('goes on after the workspace was replaced by another folder', async () => {
    const news = await watchNews([await save('AGENTS.md', 'one')])
    await rename(workspace, `${workspace}.old`)
    await save('AGENTS.md', 'two')
    expect(await news.next()).toMatchObject({ change: 'changed', diff: expect.stringContaining('+two') })
    await save('AGENTS.md', 'three')
    expect(await news.next()).toMatchObject({ change: 'changed', diff: expect.stringContaining('+three') })
  })

  it('tells what changed before the watch began', async () => {
    const agents = await save('AGENTS.md', 'one')
    await save('AGENTS.md', 'two')
    const news = await watchNews([agents])
    expect(await news.next()).toMatchObject({ change: 'changed' })
  })

  it('turns a burst of saves into few reports, of which the last is the truth', async () => {
    const news = await watchNews([await save('AGENTS.md', 'one')])
    for (let step = 1; step <= 300; step += 1) await save('AGENTS.md', `step ${step}\n`)
    await news.until((event) => event !== null && JSON.stringify(event).includes('+step 300'))
    expect(news.all().length).toBeLessThan(30)
  })

  it('neither drowns in nor loses anything to a checkout of 10,000 files', async () => {
    const news = await watchNews([await save('AGENTS.md', 'one'), candidate('.hermes.md')])
    for (let index = 0; index < 10_000; index += 500) {
      await Promise.all(Array.from({ length: 500 }, (_, step) => save(`file-${index + step}.txt`, 'x')))
    }
    await save('AGENTS.md', 'two')
    expect(await news.next()).toMatchObject({ source: 'AGENTS.md', change: 'changed' })
    await save('node_modules/p/AGENTS.md', 'not mine')
    await save('.git/HEAD', 'ref: refs/heads/main')
    await save('.hermes.md', 'H')
    expect(await news.next()).toMatchObject({ source: '.hermes.md', change: 'appeared' })
    expect(news.all()).toHaveLength(2)
  }, 30_000)

  it('does not show what a link outside the workspace leads to', async () => {
    await writeFile(join(root, 'secret.md'), 'SECRET')
    const news = await watchNews([candidate('.hermes.md'), await save('AGENTS.md', 'one')])
    await symlink(join(root, 'secret.md'), join(workspace, '.hermes.md'))
    await save('AGENTS.md', 'two')
    expect(await news.next()).toMatchObject({ source: 'AGENTS.md' })
    expect(news.all()).toHaveLength(1)
  })

  it('sees a change behind a link', async () => {
    await save('docs/rules.md', 'one')
    await symlink(join(workspace, 'docs/rules.md'), join(workspace, 'AGENTS.md'))
    const frozen = { text: 'one', sha256: createHash('sha256').update('one').digest('hex') }
    const news = await watchNews([{ ...candidate('AGENTS.md'), frozen }])
    await save('docs/rules.md', 'two')
    expect(await news.next()).toMatchObject({ source: 'AGENTS.md', change: 'changed' })
  })

  it('follows any link where no root is given', async () => {
    await writeFile(join(root, 'soul.md'), 'one')
    await symlink(join(root, 'soul.md'), join(workspace, 'SOUL.md'))
    const frozen = { text: 'one', sha256: createHash('sha256').update('one').digest('hex') }
    const news = await watchNews([{ source: 'SOUL.md', path: join(workspace, 'SOUL.md'), frozen }])
    await writeFile(join(root, 'soul.md'), 'two')
    expect(await news.next()).toMatchObject({ source: 'SOUL.md', change: 'changed' })
    expect(news.all()).toHaveLength(1)
  })

  it('notices by its sweep what no event told', async () => {
    const news = await watchNews([await save('AGENTS.md', 'one')], [], 50)
    await rename(join(root, 'deep'), join(root, 'moved'))
    expect(await news.next()).toMatchObject({ change: 'removed' })
  })

  it('reports nothing once it is closed', async () => {
    const news = await watchNews([await save('AGENTS.md', 'one')])
    await save('AGENTS.md', 'two')
    await close()
    const before = news.all().length
    await save('AGENTS.md', 'three')
    expect(news.all()).toHaveLength(before)
  })
})

/** Writes a file, making its folders, and describes it as frozen with this content. */
async function save(name: string, text: string): Promise<PromptFile> {
  const path = join(workspace, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  return { ...candidate(name), frozen: { text, sha256: createHash('sha256').update(text).digest('hex') } }
}

function candidate(name: string): PromptFile {
  return { source: name, path: join(workspace, name), root: workspace, frozen: null }
}

function rules(): PromptFolder {
  return {
    folder: join(workspace, '.cursor', 'rules'),
    root: workspace,
    ending: '.mdc',
    shown: '.cursor/rules/',
    except: [],
  }
}

async function watchNews(files: readonly PromptFile[], folders: readonly PromptFolder[] = [], sweepMs = 60_000) {
  const events: unknown[] = []
  let read = 0
  let wake = () => {}
  const tell = (event: unknown) => {
    events.push(event)
    wake()
  }
  close = await watchPromptFiles({
    files,
    folders,
    sweepMs,
    onStale: tell,
    onFresh: (source) => tell(`${source} is fresh`),
    onProblem: tell,
  })
  /** The next event; the test's own time limit is the deadline. */
  const next = async (): Promise<unknown> => {
    while (read === events.length) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    read += 1
    return events[read - 1]
  }
  const until = async (isIt: (event: unknown) => boolean): Promise<void> => {
    while (!isIt(await next())) continue
  }
  return { next, until, all: () => events }
}
