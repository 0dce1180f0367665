import { randomUUID } from 'node:crypto'
import { copyFile, constants, mkdir, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { said } from '../../../../shared/words/said'
import { errorCode, errorMessage } from '../../../base/system-error'
import type { ToolContext } from '../../tool'
import { surveyGrounds, writeVerdict } from '../../files/guard'
import { locate } from '../../files/locate'
import type { OfferedFile } from '../browser-port'
import type { BrowserPorts } from '../browser-ports'
import { harmlessText } from '../snapshot/page-text'
import { hostOf, permit } from './permit'

const folder = 'downloads'
const largest = 500 * 1024 * 1024

/** A file that the page offered: into the workspace when the user says yes. What became of it, for the model. */
export async function takeOffer(offer: OfferedFile, ports: BrowserPorts, context: ToolContext): Promise<string> {
  const name = fileName(offer.name)
  const refuse = (why: string) => {
    offer.refuse()
    return `The page offered the file ${name}. It was not downloaded: ${why}`
  }
  const { workspace } = context
  if (workspace === null) return refuse('this chat has no folder on this machine to put it into.')
  if (offer.bytes > largest) return refuse(`it has ${offer.bytes} bytes, more than ${largest}.`)
  const located = await locate(join(folder, name), workspace, ports.disk)
  if (!located.ok) return refuse(located.message)
  const verdict = writeVerdict(located.place, await surveyGrounds(workspace, ports.disk))
  if (verdict.kind === 'refuse') return refuse(verdict.message)
  if (verdict.rules.length > 0) return refuse(`${located.place.shown} is no plain file of the workspace.`)
  try {
    const subject = said('browser.download', { name, site: hostOf(offer.url) })
    await permit(context, 'download', subject, `${harmlessText(offer.url)}\n${offer.bytes} bytes`)
  } catch (error) {
    return refuse(errorMessage(error))
  }
  const waiting = join(ports.downloads, `${randomUUID()}.part`)
  try {
    await mkdir(ports.downloads, { recursive: true, mode: 0o700 })
    if (!(await offer.accept(waiting))) return `The download of ${name} broke off.`
    const path = await settleIn(waiting, join(workspace, folder), name)
    return `The file ${name} was downloaded to ${folder}/${basename(path)}.`
  } catch (error) {
    return `The file ${name} could not be stored: ${errorMessage(error)}`
  } finally {
    await rm(waiting, { force: true })
  }
}

/** Never in place of a file that is there. */
async function settleIn(from: string, into: string, name: string): Promise<string> {
  await mkdir(into, { recursive: true })
  const [stem, end] = [basename(name, extname(name)), extname(name)]
  for (let number = 1; ; number += 1) {
    const path = join(into, number === 1 ? name : `${stem}-${number}${end}`)
    try {
      await copyFile(from, path, constants.COPYFILE_EXCL)
      return path
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || number > 1_000) throw error
    }
  }
}

/** Pages name files as they like: never a path, never hidden. */
function fileName(offered: string): string {
  const plain = harmlessText(offered, 120)
    .replaceAll(/[/\\:*?"<>|]/g, '_')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')
  return plain === '' ? 'download' : plain
}
