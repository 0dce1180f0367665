import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Container, Editor, ProcessTerminal, Text, TuiMainScreen } from '@earendil-works/pi-tui'
import type { Skin } from '../../shared/app'
import type { CommandContext } from '../command'
import { printable } from '../printable'
import { type Colours, coloursFor, editorTheme, markdownTheme, type Shade, shadeOf } from './colours'
import type { Panel } from './panels'
import { StatusLine } from './status-line'
import { Transcript } from './transcript'

/** How long a terminal may take to tell its background. */
const PATIENCE_MS = 1_000

/** What is on the terminal: transcript, what waits, composer or a panel in its place, status. Drawn at once, filled later. */
export function openScreen(context: Pick<CommandContext, 'say' | 'words' | 'env'>) {
  const { words, env } = context
  let shade: Shade = 'dark'
  let skin: Skin = 'default'
  let colours = coloursFor(shade, env, skin)
  const paint = (): Colours => colours
  const tui = new TuiMainScreen(new ProcessTerminal(), true)
  const transcript = new Transcript(context, paint, markdownTheme(paint))
  const waiting = new Text('', 0, 0)
  const place = new Container()
  const editor = new Editor(tui, editorTheme(paint))
  const status = new StatusLine(words.terminal, paint)
  const panels: Panel[] = []

  tui.setClearOnShrink(true)
  place.addChild(editor)
  for (const part of [transcript, waiting, place, status]) tui.addChild(part)
  tui.setFocus(editor)
  tui.start()
  void tui.queryTerminalBackgroundColor({ timeoutMs: PATIENCE_MS }).then((background) => {
    shade = shadeOf(background)
    paintAnew()
  })

  function paintAnew(): void {
    colours = coloursFor(shade, env, skin)
    tui.invalidate()
    tui.requestRender()
  }

  /** The oldest question first; the composer is back when there is none. */
  function settle(): void {
    const shown = panels[0] ?? editor
    place.clear()
    place.addChild(shown)
    tui.setFocus(shown)
    tui.requestRender()
  }

  return {
    transcript,
    status,
    editor,
    colours: paint,
    rows: () => Math.max(3, Math.min(10, tui.terminal.rows - 8)),
    draw: () => tui.requestRender(),
    /** `display.skin`, once the settings are read. */
    wear(chosen: Skin): void {
      skin = chosen
      paintAnew()
    },
    /** Sees every key first; `true` keeps it from everybody else. */
    onKey: (take: (data: string) => boolean) =>
      tui.addInputListener((data) => (take(data) ? { consume: true } : undefined)),
    wait(texts: readonly string[]): void {
      waiting.setText(texts.map((text) => colours.faint(`${words.terminal.waits}: ${printable(text)}`)).join('\n'))
      tui.requestRender()
    },
    /** Returns what takes it away again. */
    show(panel: Panel): () => void {
      panels.push(panel)
      settle()
      return () => {
        const at = panels.indexOf(panel)
        if (at !== -1) panels.splice(at, 1)
        settle()
      }
    },
    /** The text in the user's own editor; the same text when there is none or it failed. */
    edit(text: string): string {
      const program = env['VISUAL'] || env['EDITOR'] || 'vi'
      const folder = mkdtempSync(join(tmpdir(), 'hermes-'))
      const file = join(folder, 'message.md')
      writeFileSync(file, text, { mode: 0o600 })
      tui.stop()
      // The variable is a command with its own arguments, as git and others take it; the file is no part of its text.
      const { status: code } = spawnSync('sh', ['-c', `${program} "$1"`, 'sh', file], { stdio: 'inherit' })
      const edited = code === 0 ? readFileSync(file, 'utf8').replace(/\n$/, '') : text
      rmSync(folder, { recursive: true, force: true })
      tui.start()
      tui.requestRender(true)
      return edited
    },
    async close(): Promise<void> {
      await tui.terminal.drainInput()
      tui.stop()
    },
  }
}

export type Screen = ReturnType<typeof openScreen>
