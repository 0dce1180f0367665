import type { updateCalls } from '../../../shared/calls/update-calls'
import type { Handlers } from '../../../shared/ipc'
import { Refusal } from '../../refusal'
import type { Updates } from './create-updates'
import { said } from '../../../shared/words/said'

export function updateHandlers(
  { state, look, download }: Updates,
  showInFolder: (path: string) => void,
): Pick<Handlers, keyof typeof updateCalls> {
  return {
    'update.state': state,
    'update.look': look,
    'update.download': download,
    'update.reveal': () => {
      const { step } = state()
      if (step.kind !== 'ready') throw new Refusal(said('updates.none_downloaded'))
      showInFolder(step.file)
    },
  }
}
