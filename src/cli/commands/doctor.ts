import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { DatabaseFacts, DoctorContext } from '../../core/doctor/doctor-check'
import { runDoctor } from '../../core/doctor/run-doctor'
import { type HomePaths, homePaths } from '../../core/home/home-paths'
import { databaseFiles } from '../../core/sessions/database-files'
import { findDamage } from '../../core/sessions/damage/find-damage'
import { openStored } from '../../core/sessions/open-stored'
import type { Check, Notice } from '../../shared/model'
import type { Command } from '../command'
import type { Say } from '../../shared/words/say-in'
import { toJson } from '../to-json'

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'check what the app needs and how to fix problems',
  usage: `Usage: hermes-desktop doctor

One line per check: ok, warn or fail, followed by how to fix it. Exit code 1 if a check fails. Nothing is changed.
With --json: a list of { id, title, status, detail, fix }.`,
  async run({ home, env, json, print, say }) {
    const checks = await runDoctor(contextOf(homePaths(home), env))
    if (json) print(toJson(checks, 2))
    else print(checks.map((check) => lines(check, say)).join('\n'))
    return checks.some(({ status }) => status === 'fail') ? 1 : 0
  },
}

function contextOf(paths: HomePaths, env: Readonly<NodeJS.ProcessEnv>): DoctorContext {
  const version = process.versions['electron'] ?? null
  return {
    paths,
    env,
    platform: process.platform,
    electron: { version, program: version === null ? installedElectron() : process.execPath },
    database: async () => storedDatabase(paths),
    keyStore: async () => null,
    channels: async () => null,
  }
}

function lines({ title, status, detail, fix }: Check, say: Say): string {
  const line = `${status.padEnd(4)}  ${say(title)}: ${say(detail)}`
  return fix === null ? line : `${line}\n      → ${say(fix)}`
}

function storedDatabase(paths: HomePaths): DatabaseFacts {
  const { path, notices, state } = openStored(databaseFiles(paths))
  if (state.kind === 'none') return { path, exists: false, notices, problems: [] }
  if (state.kind === 'failed') {
    const unusable: Notice = { kind: 'database-unusable', source: path, reason: state.reason }
    return { path: null, exists: true, notices: [...notices, unusable], problems: [] }
  }
  const problems = findDamage(state.db)
  state.db.close()
  return { path, exists: true, notices, problems }
}

/** The Electron of a checkout. The package's own entry would try to download a missing one. */
function installedElectron(): string | null {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
    const program = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'))
    return existsSync(program) ? program : null
  } catch {
    return null
  }
}
