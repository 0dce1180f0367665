import type { en } from '../../../shared/words/en'
import type { ServerDraft } from './server-draft'

/** A server that many people use, as its makers describe it. Nothing of it is fetched or started before the user adds it. */
export interface KnownServer extends Pick<ServerDraft, 'kind' | 'name' | 'place' | 'variables'> {
  /** As its makers write it. */
  readonly title: string
  readonly what: keyof (typeof en)['servers']['known']
  readonly needs: readonly (keyof (typeof en)['servers']['needs'])[]
}

const npx = (
  name: string,
  title: string,
  rest: string,
  what: KnownServer['what'],
  more: KnownServer['needs'] = [],
): KnownServer => ({
  kind: 'command',
  name,
  title,
  place: `npx -y ${rest}`,
  variables: [],
  what,
  needs: ['node', ...more],
})

const uvx = (
  name: string,
  title: string,
  rest: string,
  what: KnownServer['what'],
  more: KnownServer['needs'] = [],
): KnownServer => ({
  ...npx(name, title, rest, what),
  place: `uvx ${rest}`,
  needs: ['uv', ...more],
})

const remote = (
  name: string,
  title: string,
  place: string,
  what: KnownServer['what'],
  needs: KnownServer['needs'],
): KnownServer => ({
  kind: 'address',
  name,
  title,
  place,
  variables: [],
  what,
  needs,
})

export const knownServers: readonly KnownServer[] = [
  npx('filesystem', 'Filesystem', '@modelcontextprotocol/server-filesystem ', 'filesystem', ['folder']),
  uvx('git', 'Git', 'mcp-server-git --repository ', 'git', ['repository']),
  uvx('fetch', 'Fetch', 'mcp-server-fetch', 'fetch'),
  uvx('time', 'Time', 'mcp-server-time', 'time'),
  npx('memory', 'Memory', '@modelcontextprotocol/server-memory', 'memory'),
  npx('sequential-thinking', 'Sequential Thinking', '@modelcontextprotocol/server-sequential-thinking', 'thinking'),
  npx('playwright', 'Playwright', '@playwright/mcp@latest', 'playwright'),
  npx('chrome-devtools', 'Chrome DevTools', 'chrome-devtools-mcp@latest', 'chrome', ['chrome']),
  {
    ...remote('github', 'GitHub', 'https://api.githubcopilot.com/mcp/', 'github', ['githubToken']),
    variables: [{ name: 'Authorization', value: '', secret: true }],
  },
  remote('linear', 'Linear', 'https://mcp.linear.app/mcp', 'linear', ['signIn']),
  remote('notion', 'Notion', 'https://mcp.notion.com/mcp', 'notion', ['signIn']),
  remote('sentry', 'Sentry', 'https://mcp.sentry.dev/mcp', 'sentry', ['signIn']),
  remote('context7', 'Context7', 'https://mcp.context7.com/mcp', 'context7', ['nothing']),
]
