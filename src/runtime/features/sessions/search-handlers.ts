import type { Handlers } from '../../../shared/ipc'
import type { Search } from '../../../core/sessions/search/create-search'
import { Refusal } from '../../refusal'

export function searchHandlers(search: () => Promise<Search>): Pick<Handlers, 'search.query'> {
  return {
    'search.query': async (request) => {
      const answer = await (await search()).ask(request, 'window')
      if (answer === 'stale') return null
      if (!answer.ok) throw new Refusal(answer.message)
      return answer.result
    },
  }
}
