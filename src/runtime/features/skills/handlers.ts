import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { listLearnt } from '../../../core/agent/review/list-learnt'
import { archiveProposals } from '../../../core/skills/archive-proposals'
import { findSkill, type FoundSkill } from '../../../core/skills/catalogue'
import type { SkillOutcome } from '../../../core/skills/changes/skill-change'
import { scanSkillFolder } from '../../../core/skills/guard/scan-folder'
import { verdictOf } from '../../../core/skills/guard/verdict'
import { commandOf } from '../../../core/skills/invoke/skill-commands'
import { skillCommands } from '../../../core/skills/invoke/skill-commands'
import type { Skills } from '../../../core/skills/open-skills'
import { readSkill } from '../../../core/skills/read-skill'
import { skillConditions } from '../../../core/skills/skill-conditions'
import { missingVariables, skillSettings } from '../../../core/skills/skill-settings'
import { skillSlug } from '../../../core/skills/skill-slug'
import { planChange } from '../../../core/skills/tools/plan-change'
import type { skillCalls, SkillCard, SkillOverview } from '../../../shared/calls/skill-calls'
import type { Handlers } from '../../../shared/ipc'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'
import { reviewLogFile } from '../../../core/agent/review/compose-reviews'
import { reviewLog } from '../../../core/agent/review/review-log'
import { said } from '../../../shared/words/said'

export function skills(rooms: Rooms): Pick<Handlers, keyof typeof skillCalls> {
  const { toolbox, conversations, paths, env, config } = rooms
  const learnt = reviewLog(reviewLogFile(paths))
  const open = async () => (await toolbox()).skills
  const memory = async () => (await toolbox()).memory
  const toolsOf = async (sessionId: string | null) => (await toolbox()).offered(sessionId)
  const workspaceOf = async (sessionId: string | null) =>
    sessionId === null
      ? (rooms.workspace.current()?.path ?? null)
      : (await (await conversations()).target(sessionId)).workspace

  async function found(name: string, sessionId: string | null): Promise<FoundSkill> {
    const { skills } = await (await open()).list(await workspaceOf(sessionId))
    const skill = findSkill(skills, name)
    if (skill === null) throw new Refusal(said('skills.gone', { name }))
    return skill
  }

  return {
    async 'skill.list'({ sessionId }) {
      const opened = await open()
      const workspace = await workspaceOf(sessionId)
      const [{ skills, ghosts }, project, ledger, installed, writtenAt, available, attached] = await Promise.all([
        opened.list(workspace),
        opened.project(workspace),
        opened.usage.read(),
        opened.installed.read(),
        opened.writtenByAgent(),
        toolsOf(sessionId),
        rooms.schedules().then(({ attachedSkills }) => attachedSkills()),
      ])
      const { pinned, skills: usage } = ledger
      const { count, scaleOf } = await rooms.counting()
      const target =
        sessionId === null
          ? await (await rooms.nextPrompt()).shownTarget()
          : await (await conversations()).target(sessionId)
      const lines = await count(
        skills.map(({ name, entry }) => `    - ${name}: ${entry.description}\n`),
        target,
      )
      const cards = await Promise.all(
        skills.map(async (skill, index): Promise<SkillCard> => {
          const { name, entry, source, path, shadowedBy } = skill
          const used = usage[name]
          return {
            name,
            description: entry.description,
            category: entry.category,
            source,
            path,
            command: commandOf(skillSlug(name)),
            enabled: !opened.isOff(skill, sessionId),
            hidden: opened.hidden(skill, sessionId, available),
            shadowed: shadowedBy !== null,
            pinned: pinned.includes(name),
            installedFrom: source === 'home' ? (installed[name]?.from ?? null) : null,
            byAgent: source === 'home' && writtenAt.has(name),
            indexTokens: lines[index]?.value ?? 0,
            bodyTokens: Math.round((await bodyTokens(path)) * scaleOf(target)),
            views: used?.views ?? 0,
            uses: used?.uses ?? 0,
            lastUsedAt: used?.lastAt ?? null,
          }
        }),
      )
      return {
        skills: cards,
        project,
        proposals: archiveProposals({ skills, usage, pinned, attached, writtenAt, now: Date.now() }),
        archived: await archivedSkills(opened),
        problems: ghosts.map(({ path, reason, detail }) => ({ path, reason: detail ?? reason })),
      }
    },
    async 'skill.commands'({ sessionId }) {
      const opened = await open()
      const [{ skills }, bundles] = await Promise.all([opened.list(await workspaceOf(sessionId)), opened.bundles()])
      const usable = skills.filter(
        (skill) =>
          skill.shadowedBy === null && skill.blockedBy.length === 0 && opened.unloadable(skill, sessionId) === null,
      )
      return [...skillCommands(usable, bundles).values()].map((command) => ({
        command: command.slug,
        kind: command.kind,
        description: command.kind === 'bundle' ? command.bundle.description : command.skill.entry.description,
      }))
    },
    async 'skill.read'({ name, sessionId }) {
      const skill = await found(name, sessionId)
      const [read, used, report, available] = await Promise.all([
        // The user may look at it whatever it says.
        readSkill({ ...skill, source: 'home' }),
        readSkill(skill),
        scanSkillFolder(skill.folder),
        toolsOf(sessionId),
      ])
      if (!read.ok) throw new Refusal(read.message)
      const { fields } = read.front
      const inContainer = existsSync('/.dockerenv') || existsSync('/run/.containerenv')
      const missing = missingVariables(fields, env)
      const places = { config: config.values().skills.config, env, userHome: rooms.userHome }
      return {
        name: skill.name,
        text: read.text,
        folder: skill.folder,
        files: [...read.files],
        verdict: report.verdict,
        findings: [...report.findings],
        conditions: skillConditions(skill.entry, { os: process.platform, inContainer, missing, ...available }),
        badBlock: read.front.problem,
        refused: used.ok ? null : used.message,
        settings: skillSettings(fields, places),
        editable: skill.source === 'home' || skill.source === 'bundled',
      }
    },
    async 'skill.save'({ name, text, isNew }) {
      const opened = await open()
      const { skills } = await opened.list(null)
      const action = isNew ? 'create' : 'edit'
      const input = { action, name, content: text, replace_all: false } as const
      const grounds = { skills, root: paths.skills, pinned: [], installed: new Set<string>() }
      const planned = await planChange(input, grounds)
      if (!planned.ok) throw new Refusal(planned.message)
      const { findings } = accepted(await opened.store.apply(planned.change, { kind: 'user' }))
      opened.changed()
      return { verdict: verdictOf(findings.map(({ severity }) => severity)), findings: [...findings] }
    },
    async 'skill.enable'({ name, enabled, sessionId }) {
      await (await open()).enable(name, enabled, sessionId)
      // The prompt of the session, or of the next one, lists other skills now.
      if (sessionId === null) rooms.promptChanged()
      else await (await conversations()).rebuild(sessionId)
    },
    async 'skill.pin'({ name, pinned }) {
      const opened = await open()
      await opened.usage.pin(name, pinned)
      opened.changed()
    },
    async 'skill.trust'({ root, trusted }) {
      await (await open()).trust(root, trusted)
    },
    async 'skill.archive'({ name }) {
      const opened = await open()
      const skill = await found(name, null)
      if (skill.source !== 'home') throw new Refusal(said('skills.not_your_own', { name }))
      const folder = skill.folder.slice(skill.root.length + 1).replaceAll('\\', '/')
      accepted(await opened.store.archive(name, folder, { kind: 'user' }))
      await opened.installed.remove(name)
      opened.changed()
    },
    async 'skill.fetch'({ from }) {
      const fetched = await (await open()).installer.fetch(from, new AbortController().signal)
      if (!fetched.ok) throw new Refusal(fetched.message)
      const { id, skills } = fetched.quarantined
      return {
        id,
        from,
        skills: skills.map(({ name, description, verdict, findings, files, bytes, problem }) => ({
          name,
          description,
          verdict,
          findings: [...findings],
          files: [...files],
          bytes,
          problem,
        })),
      }
    },
    'skill.chooseSource': async () => rooms.chosen.pick(await rooms.edges.dialogs.skill()),
    async 'skill.install'({ id, names, force }) {
      const opened = await open()
      const result = await opened.installer.install(id, names, force)
      if (!result.ok) throw new Refusal(result.message)
      opened.changed()
      return [...result.names]
    },
    'skill.discard': async ({ id }) => (await open()).installer.discard(id),
    async 'skill.update'({ name, force }) {
      const opened = await open()
      const result = await opened.installer.update(name, force, new AbortController().signal)
      if (!result.ok && result.reason === 'edited') return { updated: false, edited: true }
      if (!result.ok) throw new Refusal(result.message)
      if (result.updated) opened.changed()
      return { updated: result.updated, edited: false }
    },
    'skill.learnt': async () => listLearnt(await open(), await memory(), learnt),
    async 'skill.undo'({ id, kind }) {
      const opened = await open()
      if (kind === 'skill') accepted(await opened.store.undo(id))
      else {
        const undone = await (await memory()).store.undo(id)
        if (!undone.ok) throw new Refusal(undone.message)
      }
      opened.changed()
    },
    async 'skill.decide'({ id, kind, approve }) {
      const opened = await open()
      if (kind === 'skill') accepted(await opened.decide(id, approve))
      else {
        const outcome = await (await memory()).decide(id, approve)
        if (outcome === null || (approve && !outcome.ok))
          throw new Refusal(outcome?.ok === false ? outcome.message : gone)
      }
      opened.changed()
    },
    async 'skill.review'({ sessionId, focus }) {
      const ending = await (await conversations()).review(sessionId, focus)
      return { started: ending !== null, summary: ending?.summary ?? '' }
    },
  }
}

const gone = said('memory.change_no_longer_waits')

function accepted(outcome: SkillOutcome | null): Extract<SkillOutcome, { ok: true }> {
  if (outcome === null) throw new Refusal(gone)
  if (!outcome.ok) throw new Refusal(outcome.message)
  return outcome
}

const mostArchived = 50

/** Those that can be brought back. */
async function archivedSkills({ store }: Skills): Promise<SkillOverview['archived']> {
  const records = (await store.history()).filter(({ archivedAs }) => archivedAs !== null).slice(0, mostArchived)
  const kept = await Promise.all(records.map((record) => store.canUndo(record)))
  return records.filter((_, index) => kept[index]).map(({ id, skill, at }) => ({ id, name: skill, at }))
}

/** From the size alone: a list of a thousand skills is not read for it. */
async function bodyTokens(path: string): Promise<number> {
  const info = await stat(path).catch(() => null)
  return info === null ? 0 : Math.ceil(info.size / 4)
}
