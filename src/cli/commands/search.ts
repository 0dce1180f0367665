import { join } from 'node:path'
import { homePaths } from '../../core/home/home-paths'
import { databaseFailure } from '../../core/sessions/database-failure'
import { openSearch } from '../../core/sessions/search/open-index'
import { createSearchEngine } from '../../core/sessions/search/search-engine'
import { type SearchHit, SearchRequest, type SearchResult } from '../../shared/search'
import type { Command, CommandContext } from '../command'
import { fail } from '../fail'
import { openStoredSessions } from '../open-stored-sessions'
import { redactorOf } from '../redactor-of'
import { toJson } from '../to-json'
import { said } from '../../shared/words/said'

const defaultLimit = 20
/** A large backlog is the app's to work off; here what is left of it is looked through instead. */
const fillBudgetMs = 3_000

export const searchCommand: Command = {
  name: 'search',
  summary: 'search all sessions',
  usage: `Usage: hermes-desktop search QUERY [--limit N] [--sort ORDER] [--role ROLE] [--session ID] [--in DIR]

  --limit N         at most N results (${defaultLimit})
  --sort ORDER      relevance, newest or oldest
  --role ROLE       title, user, assistant or tool
  --session ID      only this session
  --in DIR          only sessions in this workspace

Words, "quoted phrases", prefixes*, OR, NOT; Chinese, Japanese and Korean text of any length.
With --json: { hits: [{ sessionId, sessionTitle, messageId, turnId, role, at, snippet, highlights, … }], more, unsearched }.`,
  values: ['limit', 'sort', 'role', 'session', 'in'],
  async run(context) {
    const { args, flags, json, print } = context
    if (args.length === 0) return fail(context, 2, said('cli.search_needs_words'))
    const request = SearchRequest.safeParse({
      text: args.join(' '),
      limit: flags['limit'] === undefined ? defaultLimit : Number(flags['limit']),
      sort: flags['sort'],
      roles: flags['role'] === undefined ? undefined : [flags['role']],
      sessionId: flags['session'],
      workspace: flags['in'],
    })
    if (!request.success) return fail(context, 2, request.error.issues[0]?.message ?? said('cli.options_cannot_read'))
    const found = find(context, request.data)
    if (typeof found === 'string') return fail(context, 3, found)
    const redact = redactorOf(context)
    if (json) print(toJson(found, 2, redact))
    else if (found.hits.length === 0) print(said('cli.nothing_found'))
    else for (const hit of found.hits) print(redact(line(hit)))
    return 0
  },
}

/** A text when it was not possible: why. */
function find(context: CommandContext, request: SearchRequest): SearchResult | string {
  const stored = openStoredSessions(context)
  if (stored.kind === 'failed') return context.say(stored.reason)
  if (stored.kind === 'none') return { hits: [], more: false, unsearched: 0 }
  stored.db.close()
  const index = join(homePaths(context.home).cache, 'search.db')
  try {
    const db = openSearch({ database: stored.path, index })
    try {
      const engine = createSearchEngine(db, index, () => undefined)
      const end = performance.now() + fillBudgetMs
      while (performance.now() < end && engine.fill());
      // Nobody types here: what the index has not yet is looked through, all of it.
      return engine.search(request, Number.POSITIVE_INFINITY)
    } finally {
      db.close()
    }
  } catch (error) {
    const failure = databaseFailure(error)
    if (failure === null) throw error
    return context.say(failure.message)
  }
}

function line({ sessionId, at, role, snippet }: SearchHit): string {
  const time = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  return `${sessionId}  ${time}  ${role.padEnd(9)}  ${snippet}`
}
