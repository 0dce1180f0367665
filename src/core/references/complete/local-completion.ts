import type { Surroundings } from './complete'
import type { CompletionPlace } from './completion'
import type { CompletionThread } from './create-completion'

/** Completion in this thread, for a door that draws no window meanwhile. The index begins with the first question. */
export function localCompletion(): CompletionThread {
  let place: CompletionPlace | null = null
  let surroundings: Surroundings | null = null
  let asked = 0

  function forget(): void {
    surroundings?.index.close()
    surroundings = null
  }

  return {
    use(next) {
      if (next?.workspace === place?.workspace) return
      place = next
      forget()
    },
    async complete(request) {
      const question = ++asked
      const [{ complete }, { createFileIndex }] = await Promise.all([import('./complete'), import('./file-index')])
      if (question !== asked) return { ok: false, reason: 'stale', message: '' }
      if (place !== null) surroundings ??= { place, index: createFileIndex(place.workspace) }
      const value = complete(request, surroundings)
      const { index } = surroundings ?? {}
      // What was looked at may be old: it is looked through again, but nobody waits for that.
      setImmediate(() => index?.refresh())
      return { ok: true, value }
    },
    close: async () => forget(),
  }
}
