import { existsSync } from 'node:fs'
import { homePaths } from '../../core/home/home-paths'
import { chooseFile } from '../../core/sessions/choose-file'
import { databaseFiles } from '../../core/sessions/database-files'
import type { Command } from '../command'
import { toJson } from '../to-json'

export const pathsCommand: Command = {
  name: 'paths',
  summary: 'show where data is stored',
  usage: `Usage: hermes-desktop paths

Prints each file and folder the app reads or writes. Nothing is created.
"database" is the file with the sessions: stateDb, or desktopStateDb if another program owns the first.
With --json: an object of names and absolute paths.`,
  async run({ home, workspace, json, print }) {
    const { profile: _profile, base: _base, root, ...rest } = homePaths(home)
    const files = databaseFiles(rest)
    const places = { home: root, workspace, ...rest, backups: files.backups, database: chooseFile(files).path }
    if (json) {
      print(toJson(places, 2))
      return 0
    }
    const width = Math.max(...Object.keys(places).map((name) => name.length))
    for (const [name, path] of Object.entries(places)) {
      print(`${name.padEnd(width)}  ${path}${existsSync(path) ? '' : '  (not there)'}`)
    }
    return 0
  },
}
