import { stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import type { z } from 'zod'
import { settingOf } from '../../core/inspect/prompt-switches'
import { endpointAddress } from '../../core/models/endpoint-address'
import { modeIn } from '../../core/home/project-settings'
import { reachesOut } from '../../core/schedule/delivery/reaches-out'
import { differenceOf, type WaitingSetting } from '../../core/home/protected-settings'
import { isFreer } from '../../shared/agent-mode'
import type { calls } from '../../shared/ipc'
import { type SaidText, said } from '../../shared/words/said'
import type { Question } from '../edges'
import { usualPlaceOf } from '../features/sessions/usual-place'
import { settingValue } from '../features/settings/setting-value'
import { Refusal } from '../refusal'
import type { Rooms } from '../rooms'
import { isWhole } from './chosen-folders'
import { plain } from './plain'
import type { AskedCall } from './powers'

/** What this input needs before it counts as the user's wish. A question is asked by main, in a dialog that no page can draw or press. */
export type Need = 'nothing' | 'gesture' | 'answer' | Question

type Parsed<C extends AskedCall> = z.output<(typeof calls)[C]['input']>
export type Needs = { readonly [C in AskedCall]: (input: Parsed<C>) => Need | Promise<Need> }

/** What the guard itself remembers. */
export interface GuardMemory {
  /** The page was pressed in while this was put into a queue. */
  isQueued(sessionId: string | null, text: string): boolean
}

export function createNeeds(rooms: Rooms, { isQueued }: GuardMemory): Needs {
  const { config } = rooms
  /** A folder that the user has not opened so far, or `null`. */
  const newFolder = async (path: string | null | undefined): Promise<string | null> =>
    typeof path === 'string' && !(await rooms.chosen.isKnown(path)) ? path : null
  const loosens = (key: readonly string[], value: unknown) => settingsQuestion(config.freedBy(key, value))

  return {
    'workspace.set': async ({ path }) => {
      if (!isAbsolute(path)) return 'gesture'
      if (await rooms.chosen.isKnown(path)) return 'nothing'
      // What is not there is refused by the call itself.
      if (!(await isFolder(path))) return 'gesture'
      const folder = plain(path)
      const isAll = await isWhole(path, rooms.userHome)
      if (!isAll && (await rooms.chosen.wasDropped(path))) return 'gesture'
      return wish(
        said('guard.folder_title'),
        isAll ? said('guard.folder_whole_detail', { folder }) : said('guard.folder_detail', { folder }),
        said('guard.folder_yes'),
      )
    },
    'approval.answer': async ({ permissionId, choice }) => {
      if (choice === 'deny') return 'nothing'
      if (choice !== 'always') return 'answer'
      const pending = (await rooms.toolbox()).people.pending()
      const asked = pending.find((one) => one.kind === 'approval' && one.permission.id === permissionId)
      if (asked?.kind !== 'approval') return 'answer'
      const subject = plainText(asked.permission.subject)
      return wish(said('guard.always_title'), said('guard.always_detail', { subject }), said('guard.always_yes'))
    },
    // A no costs nothing, whoever says it.
    'form.answer': ({ answer }) => (answer.action === 'accept' ? 'answer' : 'nothing'),
    'mode.set': async ({ sessionId, mode }) => {
      const { modes } = await rooms.toolbox()
      return isFreer(mode, sessionId === null ? modes.next() : modes.of(sessionId).mode) ? 'answer' : 'nothing'
    },
    'mode.approveAll': ({ on }) =>
      on
        ? wish(said('guard.approve_all_title'), said('guard.approve_all_detail'), said('guard.approve_all_yes'))
        : 'nothing',
    'session.send': ({ sessionId, text }) => (isQueued(sessionId, text) ? 'nothing' : 'gesture'),
    'inspect.apply': ({ switches, when }) => {
      if (when !== 'default') return 'gesture'
      const changes = switches.flatMap((one) => settingOf(one, config.values()) ?? [])
      return settingsQuestion(changes.flatMap(({ key, value }) => config.freedBy(key, value)))
    },
    'project.save': ({ folder, project }) => {
      const before = modeIn(config.values(), folder)
      const after = project.mode ?? config.values().agent.mode
      if (!isFreer(after, before)) return 'gesture'
      const changes = plain(`projects.${folder}: mode ${before} → ${after}`)
      return wish(said('guard.loosen_title'), said('guard.loosen_detail', { changes }), said('guard.loosen_yes'))
    },
    'provider.save': async ({ id, address, key }) => {
      const baseUrl = endpointAddress(address)
      const entry = id === null ? undefined : config.values().providers[id]
      if (baseUrl === null || originOf(baseUrl) === originOf(entry?.base_url ?? '')) return 'gesture'
      const place = plain(baseUrl)
      const detail =
        entry === undefined
          ? said('guard.endpoint_detail', { address: place })
          : said('guard.endpoint_moved_detail', {
              name: plain(entry.name ?? id ?? ''),
              before: plain(entry.base_url),
              address: place,
            })
      const name = key === null ? (entry?.api_key_env ?? null) : null
      return wish(
        said('guard.endpoint_title'),
        name === null ? detail : said('guard.endpoint_key_detail', { detail, key: plain(name) }),
        said('guard.endpoint_yes'),
      )
    },
    'mcp.setEnabled': ({ server, enabled }) => loosens(['mcp_servers', server, 'enabled'], enabled),
    'mcp.allow': async ({ server }) => {
      const found = (await rooms.toolbox()).mcp.state().find(({ name }) => name === server)
      if (found === undefined || found.origin !== 'project') return 'gesture'
      const [name, command] = [plain(server), plain(found.place)]
      if (found.transport === 'http') return reachQuestion(name, command)
      return wish(
        said('guard.start_title'),
        said('guard.project_server_detail', { name, command }),
        said('guard.start_yes'),
      )
    },
    'mcp.add': serverQuestion,
    'mcp.change': ({ server, place, ...changed }) => {
      const known = config.values().mcp_servers[server]
      if (known === undefined) return 'gesture'
      const { command = '', args, url } = known
      const as =
        url === undefined
          ? { kind: 'command' as const, command, args: args.map(rooms.redact) }
          : { kind: 'address' as const, url }
      return serverQuestion({ ...changed, place: place ?? as })
    },
    'backup.restore': ({ name }) =>
      wish(said('guard.restore_title'), said('guard.restore_detail', { name: plain(name) }), said('guard.restore_yes')),
    'session.import': ({ from, usual }) => {
      if (!usual) return 'gesture'
      const place = plain(usualPlaceOf(from, rooms.userHome, rooms.paths.stateDb))
      return wish(said('guard.import_title'), said('guard.import_detail', { place }), said('guard.import_yes'))
    },
    'schedule.create': async ({ name = '', schedule, deliver = 'local', script = null, workdir }) =>
      scheduleQuestion({ name, schedule, deliver, script, folder: await newFolder(workdir) }),
    'schedule.update': async ({ id, change }) => {
      const { jobs } = await (await rooms.schedules()).overview()
      const job = jobs.find((one) => one.id === id)
      if (job === undefined) return 'gesture'
      const { script = job.script, deliver = job.deliver, name = job.name, schedule = job.schedule } = change
      const folder = change.workdir === job.workdir ? null : await newFolder(change.workdir)
      const isSame = script === job.script && deliver === job.deliver && folder === null
      return isSame ? 'gesture' : scheduleQuestion({ name, schedule, deliver, script, folder })
    },
    'settings.set': ({ key, value }) => loosens(key, settingValue(key, value)),
    'settings.reset': ({ key }) => loosens(key, undefined),
    'skill.trust': ({ root, trusted }) => {
      if (!trusted) return 'gesture'
      return wish(
        said('guard.trust_title'),
        said('guard.trust_detail', { folder: plain(root) }),
        said('guard.trust_yes'),
      )
    },
    'skill.fetch': async ({ from }) => {
      const typed = from.trim()
      const isLocal = /^(?:[/\\~]|[a-z]:[/\\]|file:)/i.test(typed)
      if (!isLocal || (await rooms.chosen.wasPicked(typed))) return 'gesture'
      return wish(
        said('guard.skill_path_title'),
        said('guard.skill_path_detail', { place: plain(typed) }),
        said('guard.skill_path_yes'),
      )
    },
    'skill.install': async ({ id, names, force }) => {
      if (!force) return 'gesture'
      const from = (await rooms.toolbox()).skills.installer.waiting(id)?.from ?? ''
      return wish(
        said('guard.skill_force_title'),
        said('guard.skill_force_detail', { from: plain(from), names: names.map(plain).join('\n') }),
        said('guard.skill_force_yes'),
      )
    },
    'skill.update': ({ name, force }) =>
      force
        ? wish(
            said('guard.skill_update_title'),
            said('guard.skill_update_detail', { name: plain(name) }),
            said('guard.skill_update_yes'),
          )
        : 'gesture',
  }
}

function wish(title: SaidText, detail: SaidText, yes: SaidText): Question {
  return { title, detail, choices: [yes, said('guard.cancel')] }
}

interface ServerWish {
  readonly name: string
  readonly place: Parsed<'mcp.add'>['place']
  /** `null`: the value that is stored. */
  readonly variables: readonly { readonly name: string; readonly value: string | null; readonly secret: boolean }[]
  readonly cwd?: string | undefined
}

/** What would be started or reached, with everything that is no secret. */
function serverQuestion({ name, place, variables, cwd }: ServerWish): Question {
  const shown = variables.map((one) => [one.name, one.secret ? null : one.value] as const)
  if (place.kind === 'address') {
    const headers = shown.map(([header, value]) => plain(`${header}: ${value ?? '…'}`))
    return reachQuestion(plain(name), [plain(place.url), ...headers].join('\n'))
  }
  const assigned = shown.map(([variable, value]) => `${quoted(variable)}=${value === null ? '…' : quoted(value)}`)
  const words = [...assigned, ...[place.command, ...place.args].map(quoted), ...(cwd === undefined ? [] : [`(${cwd})`])]
  return wish(
    said('guard.start_title'),
    said('guard.start_detail', { name: plain(name), command: plain(words.join(' ')) }),
    said('guard.start_yes'),
  )
}

const reachQuestion = (name: string, address: string) =>
  wish(said('guard.reach_title'), said('guard.reach_detail', { name, address }), said('guard.reach_yes'))

function settingsQuestion(freed: readonly WaitingSetting[]): Need {
  if (freed.length === 0) return 'gesture'
  const changes = freed.flatMap(differenceOf).map(plain)
  if (changes.length > 20 || changes.some((line) => line.endsWith('…'))) throw new Refusal(said('guard.too_long'))
  return wish(
    said('guard.loosen_title'),
    said('guard.loosen_detail', { changes: changes.join('\n') }),
    said('guard.loosen_yes'),
  )
}

interface JobWish {
  readonly name: string
  readonly schedule: string
  readonly deliver: string
  readonly script: string | null
  /** One that nobody has opened yet. */
  readonly folder: string | null
}

/** What runs a program, or leaves the app, while nobody looks. */
function scheduleQuestion({ name, schedule, deliver, script, folder }: JobWish): Need {
  const leaves = reachesOut(deliver)
  if (script === null && folder === null && !leaves) return 'gesture'
  const what = [
    ...(script === null ? [] : [said('guard.schedule_script', { script: plain(script) })]),
    ...(folder === null ? [] : [said('guard.schedule_folder', { folder: plain(folder) })]),
    ...(leaves ? [said('guard.schedule_deliver', { deliver: plain(deliver) })] : []),
  ]
  return wish(
    said('guard.schedule_title'),
    said('guard.schedule_detail', {
      name: plain(name),
      schedule: plain(schedule),
      what: what.reduce((first, second) => said('text.lines', { first, second })),
    }),
    said('guard.schedule_yes'),
  )
}

function plainText(text: SaidText): SaidText {
  if (typeof text === 'string') return plain(text)
  const values = Object.entries(text.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : plainText(value),
  ])
  return { code: text.code, values: Object.fromEntries(values) as typeof text.values }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

const originOf = (address: string) => URL.parse(address)?.origin ?? null

/** So that one argument cannot pass for two. */
const quoted = (word: string) => (/^[\w./:=@%+,-]+$/.test(word) ? word : JSON.stringify(word))
