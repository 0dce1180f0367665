import { resolve } from 'node:path'
import { homePaths } from '../../core/home/home-paths'
import { createProfile, type ProfileResult } from '../../core/home/profiles/create-profile'
import { exportProfile } from '../../core/home/profiles/export-profile'
import { importProfile } from '../../core/home/profiles/import-profile'
import { listProfiles } from '../../core/home/profiles/list-profiles'
import type { Command, CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { redactorOf } from '../redactor-of'
import { toJson } from '../to-json'
import { said } from '../../shared/words/said'

export const profileCommand: Command = {
  name: 'profile',
  summary: 'list, create, export and import profiles',
  usage: `Usage: hermes-desktop profile list
       hermes-desktop profile create NAME [--from PROFILE]
       hermes-desktop profile export NAME FILE
       hermes-desktop profile import NAME FILE

  --from PROFILE    start with this profile’s settings, persona, memory and skills

A profile is a separate home in HOME/profiles/NAME; use it with --home. Keys are never copied or exported, and imported
schedules stay paused until you resume them.
With --json: the list is [{ name, path }]; export gives { files, leftOut }.`,
  values: ['from'],
  async run(context) {
    const [verb = 'list', name, file, ...rest] = context.args
    if (rest.length > 0)
      return fail(context, 2, said('cli.takes_no', { command: `profile ${verb}`, word: rest[0] ?? '' }))
    if (verb === 'list') return list(context)
    if (name === undefined) return fail(context, 2, said('cli.profile_needs_name', { verb }))
    if (verb === 'create') return create(context, name)
    if (file === undefined) return fail(context, 2, said('cli.profile_needs_name_file', { verb }))
    if (verb === 'export') return exportTo(context, name, resolve(file))
    if (verb === 'import') return made(context, await importProfile(context.home, name, resolve(file)))
    return fail(context, 2, said('cli.profile_knows_no', { verb }))
  },
}

async function list({ home, json, print }: CommandContext): Promise<ExitCode> {
  const found = (await listProfiles(home)).map(({ name, paths }) => ({ name, path: paths.root }))
  if (json) print(toJson(found, 2))
  else for (const { name, path } of found) print(`${name.padEnd(16)}  ${path}`)
  return 0
}

async function create(context: CommandContext, name: string): Promise<ExitCode> {
  const { from } = context.flags
  if (from !== undefined && !(await isKnown(context.home, String(from))))
    return fail(context, 1, said('cli.no_profile', { from: String(from) }))
  return made(context, await createProfile(context.home, name, typeof from === 'string' ? from : null))
}

async function exportTo(context: CommandContext, name: string, file: string): Promise<ExitCode> {
  if (!(await isKnown(context.home, name))) return fail(context, 1, said('cli.no_profile', { from: name }))
  const paths = homePaths(context.home, name)
  const [own, shared] = [redactorOf({ home: paths.root, env: context.env }), redactorOf(context)]
  const done = await exportProfile(paths, file, (text) => shared(own(text)))
  for (const sentence of done.leftOut) context.warn(said('cli.left_out', { text: sentence }))
  context.print(context.json ? toJson(done, 2) : said('cli.files_in', { files: done.files, file }))
  return 0
}

async function isKnown(home: string, name: string): Promise<boolean> {
  return (await listProfiles(home)).some((profile) => profile.name === name)
}

function made(context: CommandContext, result: ProfileResult): ExitCode {
  if (!result.ok) return fail(context, 1, result.message)
  context.print(context.json ? toJson({ path: result.path }) : result.path)
  return 0
}
