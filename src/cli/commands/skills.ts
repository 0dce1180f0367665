import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { homedir } from 'node:os'
import { homePaths } from '../../core/home/home-paths'
import { isAlive } from '../../core/base/is-alive'
import { findSkill, type FoundSkill } from '../../core/skills/catalogue'
import { findBundledSkills } from '../../core/skills/find-bundled'
import { scanSkillFolder, type SkillReport } from '../../core/skills/guard/scan-folder'
import { openSkills, type Skills } from '../../core/skills/open-skills'
import { readSkill } from '../../core/skills/read-skill'
import type { Command, CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { openCliSettings } from '../open-cli-settings'
import { sayNotice } from '../say-notice'
import { toJson } from '../to-json'
import { said } from '../../shared/words/said'

export const skillsCommand: Command = {
  name: 'skills',
  summary: 'list, show, scan, install, update and archive skills',
  usage: `Usage: hermes-desktop skills [list]
       hermes-desktop skills show NAME
       hermes-desktop skills scan FOLDER
       hermes-desktop skills install SOURCE [--force]
       hermes-desktop skills update NAME [--force]
       hermes-desktop skills uninstall NAME

  --force           install despite warnings, or update an edited skill; never a dangerous one

SOURCE is a folder, a ZIP file, the https address of a git repository, or owner/name on GitHub; add #FOLDER for a folder
inside a repository. Downloads stay in quarantine until they pass the scan. "uninstall" moves a skill to the archive.
Exit code 1 if something was found or rejected.
With --json: the list is [{ name, category, description, source, path, hidden }]; a scan is { verdict, findings }.`,
  switches: ['force'],
  async run(context) {
    const [verb = 'list', subject, ...rest] = context.args
    const needsSubject = verb !== 'list'
    if (!Object.hasOwn(verbs, verb)) return fail(context, 2, said('cli.takes_no', { command: 'skills', word: verb }))
    if (rest.length > 0 || needsSubject !== (subject !== undefined))
      return fail(
        context,
        2,
        needsSubject ? said('cli.skills_needs_name_place', { verb }) : said('cli.skills_list_takes_nothing_more'),
      )
    const { home, env } = context
    const paths = homePaths(home)
    const { config } = await openCliSettings(paths, env, sayNotice(context))
    const skills = openSkills({
      originOf: () => null,
      paths,
      settings: config.values,
      config,
      env,
      userHome: homedir(),
      bundled: findBundledSkills(import.meta.dirname),
      clock: Date.now,
      isAlive,
      changed: () => undefined,
    })
    try {
      return await (verbs[verb]?.(context, skills, subject ?? '') ?? 2)
    } finally {
      await config.close()
    }
  },
}

type Verb = (context: CommandContext, skills: Skills, subject: string) => Promise<ExitCode>

const verbs: Readonly<Record<string, Verb>> = { list, show, scan, install, update, uninstall }

async function list({ json, print, say, workspace }: CommandContext, skills: Skills): Promise<ExitCode> {
  const found = (await skills.list(workspace)).skills.filter(({ shadowedBy }) => shadowedBy === null)
  const rows = found.map((skill) => ({
    name: skill.name,
    category: skill.entry.category,
    description: skill.entry.description,
    source: skill.source,
    path: skill.path,
    hidden: skills.hidden(skill, null),
  }))
  if (json) print(toJson(rows, 2))
  else
    for (const row of rows)
      print(`${row.name}  ${row.description}${row.hidden === null ? '' : `  (${say(row.hidden)})`}`)
  return 0
}

async function show(context: CommandContext, skills: Skills, name: string): Promise<ExitCode> {
  const skill = await find(context, skills, name)
  if (skill === null) return fail(context, 1, said('cli.no_skill', { name }))
  const read = await readSkill(skill)
  if (!read.ok) return fail(context, 1, read.message)
  const { text, files } = read
  if (context.json) context.print(toJson({ name: skill.name, path: skill.path, text, files }, 2))
  else context.print([text.trimEnd(), ...files.map((file) => `[${file}]`)].join('\n'))
  return 0
}

async function scan(context: CommandContext, skills: Skills, folder: string): Promise<ExitCode> {
  const fetched = await skills.installer.fetch(pathOr(folder, context), new AbortController().signal)
  if (!fetched.ok) {
    const skill = await find(context, skills, folder)
    if (skill === null) return fail(context, 3, fetched.message)
    return tell(context, skill.name, await scanSkillFolder(skill.folder))
  }
  const { id, skills: found } = fetched.quarantined
  await skills.installer.discard(id)
  const codes = found.map((skill) => tell(context, skill.name, skill))
  return codes.includes(1) ? 1 : 0
}

function tell(
  { json, print, say }: CommandContext,
  name: string,
  report: Pick<SkillReport, 'verdict' | 'findings'>,
): ExitCode {
  const { verdict, findings } = report
  if (json) print(toJson({ name, verdict, findings }, 2))
  else {
    print(`${name}: ${verdict}`)
    for (const { file, line, severity, rule, message } of findings)
      print(`  ${file}${line > 0 ? `:${line}` : ''} ${severity} ${rule} ${say(message)}`)
  }
  return verdict === 'safe' ? 0 : 1
}

/** `owner/name` is a repository only where there is no such path. */
function pathOr(typed: string, { workspace }: CommandContext): string {
  const path = resolve(workspace, typed)
  return existsSync(path) ? path : typed
}

async function install(context: CommandContext, skills: Skills, source: string): Promise<ExitCode> {
  const fetched = await skills.installer.fetch(pathOr(source, context), new AbortController().signal)
  if (!fetched.ok) return fail(context, 1, fetched.message)
  const { id, skills: found } = fetched.quarantined
  for (const skill of found) tell(context, skill.name, skill)
  const names = found.map(({ name }) => name)
  const result = await skills.installer.install(id, names, context.flags['force'] === true)
  if (result.ok) {
    if (!context.json) context.print(said('cli.installed', { names: result.names.join(', ') }))
    return 0
  }
  await skills.installer.discard(id)
  return fail(context, 1, result.message)
}

async function update(context: CommandContext, skills: Skills, name: string): Promise<ExitCode> {
  const signal = new AbortController().signal
  const result = await skills.installer.update(name, context.flags['force'] === true, signal)
  if (!result.ok) return fail(context, 1, result.message)
  context.print(result.updated ? said('cli.updated', { name }) : said('cli.newest_already', { name }))
  return 0
}

async function uninstall(context: CommandContext, skills: Skills, name: string): Promise<ExitCode> {
  const skill = await find(context, skills, name)
  if (skill === null || skill.source !== 'home') return fail(context, 1, said('cli.not_your_own_skill', { name }))
  const folder = skill.folder.slice(skill.root.length + 1).replaceAll('\\', '/')
  const outcome = await skills.store.archive(skill.name, folder, { kind: 'user' })
  if (!outcome.ok) return fail(context, 1, outcome.message)
  await skills.installed.remove(skill.name)
  context.print(said('cli.archived', { name: skill.name }))
  return 0
}

async function find({ workspace }: CommandContext, skills: Skills, name: string): Promise<FoundSkill | null> {
  return findSkill((await skills.list(workspace)).skills, name)
}
