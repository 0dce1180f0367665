import { z } from 'zod'
import { Backend } from './backend'
import { Notice } from './model'
import { SandboxMark } from './sandbox-mark'
import { codeSizes, zooms } from './sizes'
import { languages } from './words/languages'
import { SaidText } from './words/said-text'

/** What the window needs to draw itself: one call at start, one event when it changes. */

export const themes = ['system', 'light', 'dark'] as const
/** Colours of the chat in a terminal. */
export const skins = ['default', 'warm', 'cool', 'contrast', 'mono'] as const
export type Skin = (typeof skins)[number]
export const densities = ['comfortable', 'compact'] as const
export const accents = ['blue', 'teal', 'violet', 'amber', 'rose'] as const

export const Appearance = z.object({
  theme: z.enum(themes),
  language: z.enum(languages),
  density: z.enum(densities),
  accent: z.enum(accents),
  zoom: z.literal(zooms),
  codeSize: z.number().min(codeSizes.least).max(codeSizes.most),
})
export type Appearance = z.infer<typeof Appearance>

export const PanelLayout = z.object({
  sidebar: z.object({ open: z.boolean(), width: z.number().int().min(200).max(480) }),
  inspector: z.object({
    open: z.boolean(),
    width: z.number().int().min(320).max(960),
    /** It was open once, so nobody has to be led to it. */
    seen: z.boolean().optional(),
  }),
  /** The pane beside the chat; a share of the window until it was dragged. */
  pane: z.object({ width: z.number().int().min(320).max(1600) }).optional(),
  /** The chats that stand side by side, from left to right; `null` is a new one. Not there, or `null`: there is one chat. */
  split: z.array(z.string().nullable()).length(2).nullable().optional(),
  /** The part of the room that the left one of two has. */
  splitShare: z.number().min(0.1).max(0.9).optional(),
  /** How the chats of the side bar are grouped; by folder unless it says something else. */
  chats: z.enum(['folder', 'day']).optional(),
})
export type PanelLayout = z.infer<typeof PanelLayout>

export const Workspace = z.object({
  path: z.string(),
  name: z.string(),
  /** The git branch, `null` outside a repository or without git. */
  branch: z.string().nullable(),
})
export type Workspace = z.infer<typeof Workspace>

/** Where a chat works. */
export const ChatPlace = z.object({
  workspace: Workspace.nullable(),
  /** Why its folder cannot be used: it was moved or deleted, or may not be read. */
  missing: SaidText.nullable(),
  backend: Backend,
  /** What holds its commands; `null` where they run elsewhere. */
  sandbox: SandboxMark.nullable(),
})
export type ChatPlace = z.infer<typeof ChatPlace>

/** That a key is set and where it came from; never the key. */
export const KeyStatus = z.object({
  name: z.string(),
  provider: z.string(),
  origin: z.enum(['none', 'environment', '.env', 'key store', 'file']),
})
export type KeyStatus = z.infer<typeof KeyStatus>

export const AppState = z.object({
  version: z.string(),
  platform: z.enum(['linux', 'darwin', 'win32']),
  home: z.string(),
  profile: z.string(),
  /** What the next chat talks to. */
  model: z.object({ provider: z.string(), name: z.string(), contextWindow: z.number().int() }),
  /** What new chats talk to unless another one was chosen for them. */
  defaultModel: z.object({ provider: z.string(), name: z.string() }),
  appearance: Appearance,
  layout: PanelLayout,
  workspace: Workspace.nullable(),
  recentWorkspaces: z.array(Workspace.pick({ path: true, name: true })),
  /** `reason` says why keys cannot be encrypted; `null` when they can. */
  keyStore: z.object({ backend: z.string(), reason: SaidText.nullable() }),
  notices: z.array(Notice),
})
export type AppState = z.infer<typeof AppState>
