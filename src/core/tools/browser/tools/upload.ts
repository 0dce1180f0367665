import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { said } from '../../../../shared/words/said'
import { surveyGrounds } from '../../files/guard'
import { secretAt } from '../../files/guard'
import { loadBytes } from '../../files/load-file'
import { locate } from '../../files/locate'
import { isInside } from '../../../base/guard/is-inside'
import type { ToolContext } from '../../tool'
import type { BrowserPorts } from '../browser-ports'
import { asGone, PageProblem } from '../driver/element'
import type { Tab } from '../driver/tab'
import type { PageNode } from '../snapshot/ref-table'
import { hostOf, permit } from './permit'

/** A file of the workspace, and only with the user's yes. What the page gets is the copy of what was judged. */
export async function upload(
  tab: Tab,
  target: PageNode,
  path: string,
  ports: BrowserPorts,
  context: ToolContext,
): Promise<void> {
  const { workspace } = context
  if (workspace === null)
    throw new PageProblem('This chat has no folder on this machine, so there is no file to upload.')
  const located = await locate(path.trim(), workspace, ports.disk)
  if (!located.ok) throw new PageProblem(located.message)
  const grounds = await surveyGrounds(workspace, ports.disk)
  const { place } = located
  if (grounds.workspace === null || !isInside(grounds.workspace, place.real) || secretAt(place, grounds) !== null)
    throw new PageProblem(`${place.shown} was not uploaded: only files of the workspace that hold no keys are.`)
  const loaded = await loadBytes(place, grounds)
  if (!loaded.ok) throw new PageProblem(loaded.message)
  const site = hostOf(tab.url())
  await permit(
    context,
    'upload',
    said('browser.upload', { name: place.shown, site }),
    `${place.real}\n${loaded.bytes.byteLength} bytes`,
  )
  const folder = join(ports.downloads, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const copy = join(folder, basename(place.real))
  await writeFile(copy, loaded.bytes, { mode: 0o600 })
  await tab.send('DOM.setFileInputFiles', { files: [copy], backendNodeId: target.node }, target.session).catch(asGone)
}
