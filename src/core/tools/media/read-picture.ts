import { isAbsolute, resolve } from 'node:path'
import { createGuardedFetch } from '../../base/guard/guarded-fetch'
import { isInside } from '../../base/guard/is-inside'
import { readTyped, surveyTerritory } from '../../references/guard'
import { carriesSecret } from '../web/url-secrets'
import { siteObjection } from '../web/site-policy'
import type { MediaPorts } from './media-ports'
import { largestPicture, type Picture, pictureType } from './picture'
import { inEnglish } from '../../../shared/words/in-english'

export type ReadPicture =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly reason: string }

/** A picture from the web, from the text itself, from the workspace, or from those that were made here. Never throws. */
export async function readPicture(
  place: string,
  workspace: string | null,
  ports: MediaPorts,
  signal: AbortSignal,
): Promise<ReadPicture> {
  if (/^data:/i.test(place)) return judge(decodeDataUri(place))
  if (/^https?:/i.test(place)) return fetchPicture(place, ports, signal)
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(place) && !/^file:/i.test(place))
    return refuse('only http and https addresses are fetched')
  return readFile(place, workspace, ports)
}

async function fetchPicture(url: string, ports: MediaPorts, signal: AbortSignal): Promise<ReadPicture> {
  const { follow, within } = createGuardedFetch({
    maxBytes: 2 * largestPicture,
    ...ports.pages,
    ...(ports.allowPrivate() ? { isAllowed: () => true } : {}),
    objection: (hop) =>
      carriesSecret(hop.href, ports.redact)
        ? 'the address carries a key or a password and is not opened'
        : siteObjection(hop, ports.sites()),
  })
  const fetched = await within(signal, (either) => follow(url, 'image/*', either))
  return fetched.ok ? judge(fetched.bytes) : refuse(inEnglish(fetched.reason))
}

async function readFile(place: string, workspace: string | null, ports: MediaPorts): Promise<ReadPicture> {
  const path = pathOf(place)
  if (path === null) return refuse('the address of the file cannot be read')
  // Pictures that were made here lie in the home, which is otherwise out of reach.
  const folder = isAbsolute(path) && isInside(ports.folder, resolve(path)) ? ports.folder : workspace
  if (folder === null) return refuse('this chat has no folder on this machine to read it from')
  const territory = await surveyTerritory({ workspace: folder, ...ports.homes })
  const file = await readTyped(path, territory, 2 * largestPicture)
  if (file.ok) return judge(file.bytes)
  return refuse(inEnglish('warning' in file ? file.warning : file.failure.detail))
}

function pathOf(place: string): string | null {
  if (!/^file:/i.test(place)) return place
  const url = URL.parse(place)
  if (url === null || url.host !== '') return null
  try {
    return decodeURIComponent(url.pathname)
  } catch {
    return null
  }
}

function decodeDataUri(place: string): Uint8Array | null {
  const comma = place.indexOf(',')
  if (!/^data:[^,]{0,100};base64$/i.test(place.slice(0, comma))) return null
  const text = place.slice(comma + 1)
  return /^[A-Za-z0-9+/]+=*$/.test(text) ? Buffer.from(text, 'base64') : null
}

function judge(bytes: Uint8Array | null): ReadPicture {
  const mediaType = bytes === null ? null : pictureType(bytes)
  if (bytes === null || mediaType === null) return refuse('it is not a PNG, JPEG, GIF or WebP picture')
  if (bytes.length > largestPicture) {
    return refuse(`it has ${bytes.length} bytes, and models take ${largestPicture} at most. Make it smaller first.`)
  }
  return { ok: true, picture: { mediaType, bytes } }
}

function refuse(reason: string): ReadPicture {
  return { ok: false, reason }
}
