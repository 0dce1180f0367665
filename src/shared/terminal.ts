import { z } from 'zod'
import { Backend } from './backend'

/** A shell of the user. */
export const OwnTerminal = z.object({
  id: z.string(),
  backend: Backend,
  folder: z.string().nullable(),
  /** `null` while it runs; the code is `null` after a signal. */
  end: z.object({ code: z.number().nullable() }).nullable(),
})
export type OwnTerminal = z.infer<typeof OwnTerminal>

/** A program that the agent left running. */
export const AgentProcess = z.object({
  id: z.string(),
  command: z.string(),
  startedAt: z.number(),
  end: z.object({ code: z.number().nullable(), at: z.number() }).nullable(),
  /** Found again after a restart: what it printed is lost. */
  recovered: z.boolean(),
})
export type AgentProcess = z.infer<typeof AgentProcess>

/** They open the pane of the terminals, and lead out of a terminal. */
export const usualTerminalKeys = 'Mod+`'

/** What a terminal asks of the window that it stands in. */
export type TerminalWish =
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'selection'; readonly text: string }
  | { readonly kind: 'find' }
  /** Back to the window: the keys that open and close the pane were pressed. */
  | { readonly kind: 'leave' }
  /** Its page stopped working. */
  | { readonly kind: 'gone' }

/** Main → the page of a terminal. */
export type ScreenOrder =
  /** Another terminal: what it printed so far. */
  | { readonly kind: 'show'; readonly text: string; readonly leave: string; readonly label: string }
  | { readonly kind: 'output'; readonly text: string }
  | { readonly kind: 'find'; readonly text: string; readonly back: boolean }
  | { readonly kind: 'focus' }
  | { readonly kind: 'edit'; readonly action: 'copy' | 'paste' | 'select-all' | 'clear' | 'selection' }
  | { readonly kind: 'paste'; readonly text: string }

/** The page of a terminal → main. */
export const ScreenReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('typed'), text: z.string().max(8_000_000) }),
  z.object({
    kind: z.literal('sized'),
    cols: z.number().int().min(2).max(1_000),
    rows: z.number().int().min(1).max(1_000),
  }),
  z.object({ kind: z.literal('taken'), length: z.number().int().min(0) }),
  z.object({ kind: z.literal('link'), address: z.string().max(8_000) }),
  z.object({ kind: z.literal('selection'), text: z.string().max(200_000) }),
  /** `isBracketed`: the program is told where what was pasted begins and ends. */
  z.object({ kind: z.literal('paste'), isBracketed: z.boolean() }),
  z.object({ kind: z.literal('find') }),
  z.object({ kind: z.literal('leave') }),
])
export type ScreenReport = z.infer<typeof ScreenReport>

/** What the preload of that page lends to it. */
export interface ScreenBridge {
  report(report: ScreenReport): void
  listen(listener: (order: ScreenOrder) => void): void
  readonly platform: 'linux' | 'darwin' | 'win32'
}
