import { z } from 'zod'
import { FileDecision } from '../model'
import { SaidText } from '../words/said-text'

/** `config.yaml` as the window shows and changes it: the file stays the truth, and every key describes itself. */

const Control = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('switch') }),
  z.object({ kind: z.literal('choice'), options: z.array(z.string()) }),
  z.object({ kind: z.literal('text') }),
  z.object({
    kind: z.literal('number'),
    whole: z.boolean(),
    min: z.number().nullable(),
    max: z.number().nullable(),
  }),
  z.object({ kind: z.literal('list') }),
  /** Something with parts, for which the window has a form. */
  z.object({ kind: z.literal('form') }),
  /** It has a page of its own, and its values may hold secrets: they stay in main. */
  z.object({ kind: z.literal('elsewhere') }),
])
export type SettingControl = z.infer<typeof Control>

/** What a form shows and changes: its parts as the schema reads them. */
export const FormValue = z.union([
  z.boolean(),
  z.number(),
  z.string().max(200_000),
  z.array(z.string().max(200_000)).max(10_000),
  z.array(z.record(z.string(), z.json())).max(1000),
  z.record(z.string(), z.json()),
])

const SettingValue = z.union([FormValue, z.null()])
export type SettingValue = z.infer<typeof SettingValue>

export const Setting = z.object({
  /** Dotted, as in `docs/configuration.md`. */
  key: z.string(),
  control: Control,
  /** May be left empty. */
  canBeEmpty: z.boolean(),
  /** As it is written, without variables filled in. */
  value: SettingValue,
  fallback: SettingValue,
  /** It stands in the file; otherwise the default holds. */
  isSet: z.boolean(),
  /** In English, from the schema. */
  description: z.string(),
  /** Why what is written in the file does not count. */
  problem: SaidText.nullable(),
})
export type Setting = z.infer<typeof Setting>

const Name = z.string().min(1).max(200)

/** A variable of a program, or a header of requests to an address. */
const ServerVariable = z.object({
  name: z.string().min(1).max(128),
  value: z.string().min(1).max(4096),
  /** It goes into the key store, and never comes back to the window. */
  secret: z.boolean(),
})
export type ServerVariable = z.infer<typeof ServerVariable>

/** A tool server as a form describes it; more can be said in the file. */
const NewServer = z.object({
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/),
  variables: z.array(ServerVariable).max(50).default([]),
  /** Where the program runs; the home folder without it. */
  cwd: z.string().min(1).max(4000).optional(),
  enabled: z.boolean().default(true),
  /** The user agreed that keys lie readable in a file, where the system cannot encrypt them. */
  withoutKeyStore: z.boolean().default(false),
  place: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('command'), command: z.string().min(1).max(4000), args: z.array(z.string()).max(200) }),
    z.object({ kind: z.literal('address'), url: z.string().min(1).max(4000) }),
  ]),
})

/** A server as it is; `place` of `null` holds a secret. */
const ServerForm = z.object({
  name: z.string(),
  kind: z.enum(['command', 'address']),
  place: NewServer.shape.place.nullable(),
  /** `null`: there is a value, and it stays in main. */
  variables: z.array(ServerVariable.pick({ name: true }).extend({ value: z.string().nullable() })),
  cwd: z.string().nullable(),
  enabled: z.boolean(),
})
export type ServerForm = z.infer<typeof ServerForm>

/** `null` stands for what stays as it is. `server`: the name that it had. */
const ChangedServer = NewServer.extend({
  server: NewServer.shape.name,
  place: NewServer.shape.place.nullable(),
  variables: z.array(ServerVariable.extend({ value: ServerVariable.shape.value.nullable() })).max(50),
})

export const settingsCalls = {
  'settings.list': { input: z.void(), output: z.array(Setting) },
  /** `key` as in the list; deeper for one entry of a group. */
  'settings.set': {
    input: z.object({ key: z.array(Name).min(1).max(6), value: SettingValue }),
    output: z.array(Setting),
  },
  /** Takes the key out of the file, so that the default holds. */
  'settings.reset': { input: z.object({ key: z.array(Name).min(1).max(6) }), output: z.array(Setting) },
  /** Shows what waits in a dialog of the system, which no page can answer, and does as the user says there. */
  'settings.review': { input: z.void(), output: z.void() },
  /** Own shortcuts by command; '' takes the keys of a command away. */
  'shortcut.list': { input: z.void(), output: z.record(z.string(), z.string()) },
  'mcp.add': { input: NewServer, output: z.void() },
  'mcp.form': { input: NewServer.pick({ name: true }), output: ServerForm },
  'mcp.change': { input: ChangedServer, output: z.void() },
  'mcp.remove': { input: NewServer.pick({ name: true }), output: z.void() },
  /** What the user decided about blocked files, in every folder. */
  'decision.list': { input: z.void(), output: z.array(FileDecision) },
  /** Copies settings, memory, skills, schedules and chats into a folder that the user picks. Keys stay out. */
  'data.backup': {
    input: z.void(),
    output: z.object({ folder: z.string(), files: z.number().int(), bytes: z.number() }).nullable(),
  },
}
