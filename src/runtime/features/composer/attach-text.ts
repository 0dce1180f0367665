import { basename, dirname } from 'node:path'
import { decodeFile } from '../../../core/references/decode-file'
import { isForSecrets, sensitive, surveyTerritory } from '../../../core/references/guard'
import { resolveLinks } from '../../../core/base/guard/resolve-links'
import type { Homes } from '../../../core/base/guard/sensitive-path'
import type { AttachedFile } from '../../../shared/calls/composer-calls'
import { Refusal } from '../../refusal'
import { type SaidText, said } from '../../../shared/words/said'

const LONGEST_NAME = 300

/**
 * A file that was dropped from outside the workspace, as text. Its bytes come with the drop, so nothing is read here; a
 * place for keys is refused as it is for a reference.
 */
export async function attachText(path: string, bytes: Uint8Array, homes: Homes): Promise<AttachedFile> {
  const name = basename(path).slice(0, LONGEST_NAME)
  const problem = (await isForKeys(path, homes)) ? sensitive : null
  const found = decodeFile(path, bytes)
  if (problem === null && found.kind === 'text') return { name, text: found.text }
  throw new Refusal(said('composer.cannot_go_along', { name, problem: problem ?? problemOf(found) }))
}

async function isForKeys(path: string, homes: Homes): Promise<boolean> {
  const real = await resolveLinks(path)
  const territory = await surveyTerritory({ workspace: dirname(path), ...homes })
  return real === null || [path, real].some((one) => isForSecrets(one, territory))
}

function problemOf(found: ReturnType<typeof decodeFile>): SaidText {
  return found.kind === 'undecodable' ? found.reason : said('references.binary')
}
