import { replaceFile } from '../../../core/base/write-text'
import type { Redact } from '../../../core/base/redact'
import type { crashCalls } from '../../../shared/calls/crash-calls'
import type { Handlers } from '../../../shared/ipc'
import { clearCrashes, crashFolder, readCrashes } from './crash-folder'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'
import { said } from '../../../shared/words/said'

function crashHandlers(parts: {
  readonly folder: string
  readonly redact: Redact
  askWhereTo(name: string): Promise<string | null>
}): Pick<Handlers, keyof typeof crashCalls> {
  const { folder, redact, askWhereTo } = parts
  const list = () => readCrashes(folder, redact)
  return {
    'crash.list': list,
    'crash.export': async () => {
      const reports = await list()
      if (reports.length === 0) throw new Refusal(said('app.no_crash_report'))
      const path = await askWhereTo('hermes-crash-reports.txt')
      if (path === null) return null
      const text = reports.map((report) => `# ${report.name}\n${report.text}`).join('\n')
      await replaceFile(path, text)
      return { path }
    },
    'crash.clear': () => clearCrashes(folder),
  }
}

export const crashes = ({ paths, redact, edges }: Rooms) =>
  crashHandlers({ folder: crashFolder(paths.logs), redact, askWhereTo: edges.dialogs.whereTo })
