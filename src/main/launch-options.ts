import { resolve } from 'node:path'
import { isLink } from './deep-links'

export interface LaunchOptions {
  /** `--screenshot FILE`: open, wait until ready, save a picture, exit. */
  readonly screenshot: string | null
  /** `--size WIDTHxHEIGHT`: the window's content size, for pictures. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** `--report-ready`: print one line when the window is usable, for measuring. */
  readonly reportReady: boolean
  /** A folder given on the command line becomes the workspace. */
  readonly folder: string | null
  /** `--hidden`: begin in the tray, without a window; for the start with the system. */
  readonly hidden: boolean
  /** `--profile NAME`: another home beside the default one. */
  readonly profile: string | null
  /** A `hermes://` link that the system handed over. */
  readonly link: string | null
}

/** `argv` as Electron hands it over: the program, in a checkout the app's folder, then the user's words among Chromium switches. */
export function parseLaunchOptions(argv: readonly string[], packaged: boolean, cwd: string): LaunchOptions {
  const words = argv.slice(1)
  if (!packaged)
    words.splice(
      words.findIndex((word) => !word.startsWith('-')),
      1,
    )
  let screenshot: string | null = null
  let size: LaunchOptions['size'] = null
  let reportReady = false
  let folder: string | null = null
  let hidden = false
  let profile: string | null = null
  let link: string | null = null
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (word === '--screenshot') screenshot = resolve(cwd, words[(index += 1)] ?? 'screenshot.png')
    else if (word === '--size') size = parseSize(words[(index += 1)] ?? '')
    else if (word === '--report-ready') reportReady = true
    else if (word === '--hidden') hidden = true
    else if (word === '--profile') profile = words[(index += 1)] ?? null
    else if (isLink(word)) link ??= word
    else if (!word.startsWith('-')) folder ??= resolve(cwd, word)
  }
  return { screenshot, size, reportReady, folder, hidden, profile, link }
}

function parseSize(text: string): LaunchOptions['size'] {
  const match = /^(\d{3,4})x(\d{3,4})$/.exec(text)
  return match === null ? null : { width: Number(match[1]), height: Number(match[2]) }
}
