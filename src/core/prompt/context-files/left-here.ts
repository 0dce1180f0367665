import type { Ghost } from '../../../shared/model'
import { said } from '../../../shared/words/said'
import type { LoadedContext } from './context-files'
import { surveyWorkspace } from './survey'

/** The context files of a folder where a chat does not work: none is opened, each is a ghost. Never throws. */
export async function leftHere(workspace: string, agentsChain: boolean, place: string): Promise<LoadedContext> {
  const survey = await surveyWorkspace(workspace, agentsChain)
  if (!survey.ok) return { files: [], ghosts: [], notices: [] }
  const detail = said('prompt.works_elsewhere', { place })
  const ghosts = survey.kinds
    .flatMap(({ groups }) => groups.flat())
    .filter(({ path }) => survey.existing.has(path))
    .map(({ shown }): Ghost => ({ path: shown, reason: 'elsewhere', detail }))
  if (ghosts.length === 0) return { files: [], ghosts, notices: [] }
  const source = said('prompt.context_files')
  const reason = said('prompt.files_left_here', { place, files: ghosts.length })
  return { files: [], ghosts, notices: [{ kind: 'noted', source, reason }] }
}
