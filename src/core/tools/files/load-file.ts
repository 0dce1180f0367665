import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathExists } from '../../base/path-exists'
import { readBytes } from '../../workspace/read-bytes'
import { hasBinaryName } from './binary-names'
import type { ToolContext } from '../tool'
import type { FileState } from './file-memory'
import { type Grounds, permitReading, placeReadRefusal, readRefusal, secretAt, writeRefusal } from './guard'
import type { FilePlace } from './locate'
import { patience, similarity } from './replace/similarity'
import { decodeText, type TextForm } from './text-form'
import { inEnglish } from '../../../shared/words/in-english'

/** More is work for the terminal. */
const largest = 64 * 1024 * 1024

export type LoadedBytes =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly state: FileState }
  | { readonly ok: false; readonly missing: boolean; readonly message: string }

/**
 * Opens once and judges the open file itself, so that nothing can be swapped in between. A secret must be the very file that the
 * user was asked about. Never throws.
 */
export async function loadBytes(place: FilePlace, grounds: Grounds): Promise<LoadedBytes> {
  const refusal = placeReadRefusal(place, grounds)
  if (refusal !== null) return { ok: false, missing: false, message: refusal }
  return load(place, (real) => readRefusal(real, grounds) !== null || isUnasked(real, place, grounds))
}

function isUnasked(real: string, place: FilePlace, grounds: Grounds): boolean {
  return real !== place.real && secretAt({ named: real, real }, grounds) !== null
}

async function load(place: FilePlace, isForbidden: (real: string) => boolean): Promise<LoadedBytes> {
  const read = await readBytes(place.real, { maxBytes: largest, isForbidden })
  if (read.ok)
    return { ok: true, bytes: read.bytes, state: { modifiedMs: read.modifiedMs, size: read.bytes.byteLength } }
  if (read.reason === 'missing') return { ok: false, missing: true, message: await missingText(place) }
  const advice = read.reason === 'not-a-file' ? ' List a folder with search_files and target "files".' : ''
  return { ok: false, missing: false, message: `${place.shown} cannot be read. ${inEnglish(read.detail)}${advice}` }
}

/** A text file as it is now. */
export interface LoadedText {
  readonly text: string
  readonly form: TextForm
  readonly bytes: Uint8Array
  readonly state: FileState
}

export type LoadedFile =
  | { readonly ok: true; readonly file: LoadedText }
  | { readonly ok: false; readonly missing: boolean; readonly message: string }

/** For an edit: what may be written is read for it, also where it would not be shown. A secret is asked for: an edit shows lines. */
export async function loadText(place: FilePlace, grounds: Grounds, context: ToolContext): Promise<LoadedFile> {
  if (hasBinaryName(place.real))
    return {
      ok: false,
      missing: false,
      message: `${place.shown} is a binary file by its name, so it is not edited as text.`,
    }
  const refusal = (await pathExists(place.real)) ? await permitReading(place, grounds, context) : null
  if (refusal !== null) return { ok: false, missing: false, message: refusal }
  const loaded = await load(place, (real) => writeRefusal(real, grounds) !== null || isUnasked(real, place, grounds))
  if (!loaded.ok) return loaded
  const decoded = decodeText(loaded.bytes)
  if (!decoded.ok) return { ok: false, missing: false, message: `${place.shown} ${decoded.reason}.` }
  const { text, form } = decoded
  return { ok: true, file: { text, form, bytes: loaded.bytes, state: loaded.state } }
}

const shownNames = 5
const alikeEnough = 0.5
const mostLooked = 5_000

async function missingText({ shown, real }: FilePlace): Promise<string> {
  const similar = await similarNames(real)
  const advice = similar.length === 0 ? '' : ` Similar names: ${similar.join(', ')}.`
  return `${shown} does not exist.${advice}`
}

async function similarNames(path: string): Promise<readonly string[]> {
  const wanted = basename(path).toLowerCase()
  const folder = dirname(path)
  const names = await readdir(folder).catch(() => [])
  const left = patience()
  return names
    .slice(0, mostLooked)
    .map((name) => ({ name, score: likeness(wanted, name.toLowerCase(), left) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || (one.name < other.name ? -1 : 1))
    .slice(0, shownNames)
    .map(({ name }) => join(folder, name))
}

function likeness(wanted: string, name: string, left: ReturnType<typeof patience>): number {
  const stem = (text: string) => text.replace(/\.[^.]*$/, '')
  if (stem(wanted) !== '' && stem(wanted) === stem(name)) return 0.95
  return similarity(wanted, name, alikeEnough, left)
}
