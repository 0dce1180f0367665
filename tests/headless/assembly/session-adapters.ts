import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildPrompt } from '../../../src/core/prompt/build-prompt'
import { buildSnapshot } from '../../fixtures/build-snapshot'
import {
  createSessionPrompts,
  type PromptStore,
  type PromptTarget,
  type SessionPrompt,
  type SessionPrompts,
} from '../../../src/core/prompt/session-prompt'
import { createStaleFiles } from '../../../src/core/prompt/staleness/stale-files'
import { frozenFiles } from '../../../src/core/prompt/staleness/watch-list'
import type { PromptSnapshot, StaleFile } from '../../../src/shared/model'
import type { Adapter } from './adapter'
import { exampleFolders, exampleOptions } from './example-home'
import { examplePrompt, exampleSession } from './example-prompt'
import { memoryStore } from './memory-store'

const defaultTarget: PromptTarget = { model: 'm', provider: 'p', workspace: null }

interface RestoreInput {
  readonly history: number
  readonly stored:
    | { prompt: string; model: string; provider: string; workspace?: string }
    | 'none'
    | 'null'
    | 'empty'
    | 'error'
  readonly now?: { model: string; provider: string; workspace?: string }
  readonly write_error?: boolean
  readonly cached_in_memory?: boolean
}

const restoreSystemPrompt: Adapter<RestoreInput> = async ({ history, stored, now, write_error, cached_in_memory }) => {
  let storedAgain = false
  const row =
    typeof stored === 'object' ? snapshotOf(stored.prompt, { ...stored, workspace: stored.workspace ?? null }) : null
  const store: PromptStore = {
    load: () => {
      if (stored === 'error') throw new Error('disk I/O error')
      return stored === 'empty' ? snapshotOf('', defaultTarget) : row
    },
    store: () => {
      if (write_error === true) throw new Error('database is locked')
      storedAgain = true
    },
  }
  const target: PromptTarget = now === undefined ? defaultTarget : { ...now, workspace: now.workspace ?? null }
  const prompts = createSessionPrompts(store, (_, { model, provider, workspace }) =>
    Promise.resolve(snapshotOf('BUILT', { model, provider, workspace })),
  )
  if (cached_in_memory === true) await prompts.get({ sessionId: 's', target, hasHistory: false })
  const { state, snapshot, notices } = await prompts.get({ sessionId: 's', target, hasHistory: history > 0 })
  return {
    action: { kept: 'keep_cached', restored: 'reuse', built: 'build' }[state],
    stored_again: storedAgain,
    notice: notices.length > 0,
    byte_identical: snapshot.text === row?.text,
    prompt_still_used: snapshot.text === 'BUILT',
  }
}

type Happening = (place: {
  home: string
  prompts: SessionPrompts
}) => Promise<Partial<PromptTarget> | void> | Partial<PromptTarget> | void

/** What happens in the middle of a session. `undefined` target fields stay as they are. */
const happenings: Readonly<Record<string, Happening>> = {
  workspace_changed: () => ({ workspace: '/project/new' }),
  model_changed: () => ({ model: 'other' }),
  provider_changed: () => ({ provider: 'other' }),
  compression: async ({ prompts }) => void (await prompts.rebuild('s', defaultTarget, 'compression')),
  user_rebuild_now: async ({ prompts }) => void (await prompts.rebuild('s', defaultTarget, 'user')),
  memory_write: ({ home }) => write(home, 'memories/MEMORY.md', 'new'),
  user_md_write: ({ home }) => write(home, 'memories/USER.md', 'new'),
  soul_edit: ({ home }) => write(home, 'SOUL.md', 'new'),
  skill_installed: ({ home }) => write(home, 'skills/new/SKILL.md', 'new'),
  key_rotated: ({ home }) => write(home, '.env', 'OPENAI_API_KEY=new'),
  theme_changed: ({ home }) => write(home, 'config.yaml', 'desktop: { theme: dark }'),
  midnight: () => undefined,
}

const rebuildTrigger: Adapter<{ event: string }> = async ({ event }) => {
  const folders = exampleFolders({ 'home/SOUL.md': 'old' })
  let day = 30
  let builds = 0
  const prompts = createSessionPrompts(memoryStore(), (sessionId, { model, provider, workspace }) => {
    builds += 1
    const now = new Date(Date.UTC(2026, 2, day))
    return buildSnapshot(exampleOptions({ home: folders.home, workspace }, { sessionId, model, provider, now }))
  })
  await prompts.get({ sessionId: 's', target: defaultTarget, hasHistory: false })
  day += 1
  if (event === 'explicit_new_session') {
    const { state } = await prompts.get({ sessionId: 'new', target: defaultTarget, hasHistory: false })
    return { rebuild: state === 'built' }
  }
  const happening = happenings[event]
  if (happening === undefined) throw new Error(`no such event: ${event}`)
  const change = await happening({ home: folders.home, prompts })
  await prompts.get({ sessionId: 's', target: { ...defaultTarget, ...change }, hasHistory: true })
  return { rebuild: builds > 1 }
}

interface ChangedInput {
  readonly file: string
  readonly loaded_at_session_start: boolean
}

const fileChanged: Adapter<ChangedInput> = async ({ file }) => {
  const inWorkspace = !file.startsWith('skills/')
  const folders = exampleFolders({ [`${inWorkspace ? 'workspace' : 'home'}/${file}`]: 'OLD-TEXT' })
  const path = join(inWorkspace ? folders.workspace : folders.home, file)
  const options = exampleOptions(folders, { tools: ['skill_view'] })
  const { watched } = await buildPrompt(options)
  const stale: StaleFile[] = []
  const staleFiles = createStaleFiles(await frozenFiles(watched), watched.folders, {
    onStale: (news) => stale.push(news),
    onFresh: () => {},
  })

  let builds = 0
  const target: PromptTarget = options
  const prompts = createSessionPrompts(memoryStore(), () => {
    builds += 1
    return buildSnapshot(options)
  })
  await prompts.get({ sessionId: 's', target, hasHistory: false })
  writeFileSync(path, 'NEW-TEXT')
  await staleFiles.check()
  const kept = await prompts.get({ sessionId: 's', target, hasHistory: true })
  const rebuild = builds > 1
  const next = await prompts.get({ sessionId: 'next', target, hasHistory: false })
  const now = await prompts.rebuild('s', target, 'user')
  const has = (prompt: SessionPrompt, word: string) => prompt.snapshot.text.includes(word)
  const choices = [
    ...(has(kept, 'OLD-TEXT') ? ['keep'] : []),
    ...(has(now, 'NEW-TEXT') ? ['rebuild_now'] : []),
    ...(has(next, 'NEW-TEXT') ? ['next_session'] : []),
  ]
  return { rebuild, stale: stale.length > 0, choices }
}

export const sessionAdapters = {
  file_changed: fileChanged,
  restore_system_prompt: restoreSystemPrompt,
  rebuild_trigger: rebuildTrigger,
}

function snapshotOf(text: string, { model, provider, workspace }: PromptTarget): PromptSnapshot {
  const snapshot = examplePrompt({}, { builtFor: { ...exampleSession.builtFor, model, provider, workspace } }, [])
  return { ...snapshot, text, sha256: hash('sha256', text) }
}

function write(home: string, path: string, text: string): void {
  mkdirSync(dirname(join(home, path)), { recursive: true })
  writeFileSync(join(home, path), text)
}
