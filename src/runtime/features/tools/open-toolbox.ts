import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Redact } from '../../../core/base/redact'
import { modeIn, projectOf } from '../../../core/home/project-settings'
import type { WayOut } from '../../../core/base/guard/way-out'
import type { Fetch } from '../../../core/models/network/create-fetch'
import type { OpenDatabase } from '../../../core/sessions/open-database'
import type { ApprovalContext } from '../../../core/tools/approval/approval'
import { createCheckpoints } from '../../../core/tools/checkpoints/create-checkpoints'
import { extractInThread } from '../../../core/references/url/extract-in-thread'
import { modelFacts } from '../../../core/models/catalogue'
import { createBrowser } from '../../../core/tools/browser/create-browser'
import { browserTools } from '../../../core/tools/browser/browser-tools'
import { createStepPictures } from '../../../core/tools/browser/step-pictures'
import { isUnattended } from '../../../core/tools/approval/approval'
import { clarifyTools } from '../../../core/tools/clarify/clarify-tools'
import { codeTools } from '../../../core/tools/code/code-tools'
import { createFileMemory } from '../../../core/tools/files/file-memory'
import { fileTools } from '../../../core/tools/files/file-tools'
import { findRipgrep } from '../../../core/tools/files/search/find-ripgrep'
import { createMcp } from '../../../core/tools/mcp/create-mcp'
import type { SamplingPort } from '../../../core/tools/mcp/asks/sample'
import { secretTokens } from '../../../core/tools/mcp/oauth/token-store'
import type { VisionPort } from '../../../core/tools/media/media-ports'
import { mediaTools } from '../../../core/tools/media/media-tools'
import { pictureEndpoint } from '../../../core/tools/media/picture-endpoint'
import { createToolRegistry } from '../../../core/tools/registry'
import { createResultFiles, type ResultFiles } from '../../../core/tools/results/result-files'
import { sessionSearchTools } from '../../../core/sessions/session-search/session-search-tool'
import { isHeld } from '../../../core/tools/terminal/ask-for-grants'
import { createPowerWatch } from '../../../core/tools/sandbox/watch-powers'
import { ownProgram } from '../../../core/tools/terminal/choose-environment'
import { childEnvironment } from '../../../core/tools/terminal/child-environment'
import { searchPath } from '../../../core/tools/terminal/login-path'
import { fileProcessStore } from '../../../core/tools/terminal/process-store'
import { createProcesses } from '../../../core/tools/terminal/processes'
import { createSpareShells } from '../../../core/tools/terminal/spare-shells'
import { createSessionEnvironments } from '../../../core/tools/terminal/session-environments'
import { backendOf, isHere } from '../../../core/tools/terminal/terminal-place'
import { terminalTools } from '../../../core/tools/terminal/terminal-tools'
import { requestLogs } from '../../../core/sessions/ledger/request-log'
import { lastTodoResult } from '../../../core/sessions/last-tool-result'
import { fileTodos } from '../../../core/tools/todo/todo-store'
import { todoTools } from '../../../core/tools/todo/todo-tools'
import type { Tool } from '../../../core/tools/tool'
import { webTools } from '../../../core/tools/web/web-tools'
import { configAllowlist } from '../../../core/agent/people/config-allowlist'
import type { AskModel } from '../../../core/agent/people/create-approval-judge'
import { createChatModes } from '../../../core/agent/chat-modes'
import { createPeople } from '../../../core/agent/people/create-people'
import { createSessionRuns } from '../../../core/agent/session-run'
import { wait } from '../../../core/base/wait'
import type { Rooms } from '../../rooms'
import { said } from '../../../shared/words/said'
import { countServers } from './count-servers'

export interface ToolboxParts {
  readonly database: Pick<OpenDatabase, 'db' | 'write'>
  readonly fetch: Fetch
  readonly way: WayOut
  /** Of parts with a store of their own: memory, skills, schedules. */
  readonly otherTools: readonly Tool[]
}

/** What the agent lends to its tools once it is there. */
export interface Lent {
  readonly askModel: (sessionId: string, ...question: Parameters<AskModel>) => Promise<string>
  readonly vision: Pick<VisionPort, 'ask'>
  readonly sampling: SamplingPort
}

/** A server that does not answer by then has no tools in a turn that cannot wait longer. */
export const serverPatienceMs = 10_000

/** Every tool with what it works on, and the people that it may ask. */
export function openToolbox(rooms: Rooms, { database, fetch, way, otherTools }: ToolboxParts) {
  const { edges, paths, config, env, userHome, secrets, upkeep } = rooms
  const settings = config.values
  const redact: Redact = Object.assign(
    (text: string) => (settings().security.redact_secrets ? rooms.redact(text) : text),
    { knows: (text: string) => rooms.redact.knows?.(text) ?? false },
  )
  const clock = Date.now
  const { platform } = process
  const key = async (name: string, address: string) => {
    const found = await secrets.reveal(name, address)
    return found.ok ? found.value : null
  }
  const logs = requestLogs(database.write, clock)
  const knownSecrets = () => [...secrets.inMemory()]
  const cleanEnv = () =>
    childEnvironment(env, { passthrough: settings().terminal.env_passthrough, secrets: knownSecrets() })
  let lent: Lent | null = null
  let path: Promise<string> | null = null
  const loginPath = () => (path ??= searchPath(env, platform))

  const spilled = join(paths.cache, 'results')
  /** Of a session that can read a file of this machine: what is put aside for others would be out of their reach. */
  const readsFiles = (sessionId: string) => runs.of(sessionId).tools?.includes('read_file') ?? true
  const allResults = createResultFiles(spilled, clock)
  const results: ResultFiles = {
    ...allResults,
    keep: async (sessionId, callId, text) => (readsFiles(sessionId) ? allResults.keep(sessionId, callId, text) : null),
  }
  const memory = createFileMemory()
  const registry = createToolRegistry([], clock, {
    redact,
    files: results,
    caps: () => settings().tool_results,
    called: memory.called,
    planOf: (sessionId) => (modes.of(sessionId).mode === 'plan' ? { held: isHeld(environments.of(sessionId)) } : null),
  })
  const modes = createChatModes({
    database,
    standard: (workspace = rooms.workspace.current()?.path ?? null) => modeIn(settings(), workspace),
    origin: edges.origin,
    given: edges.mode ?? null,
  })
  const runs = createSessionRuns({
    database,
    registry,
    neverEnabled: () => settings().agent.disabled_toolsets,
    projectOf: (workspace) => projectOf(settings(), workspace),
    useFolder: (workspace) => mcp.use(workspace, serverPatienceMs),
    place: () => settings().terminal,
  })
  const checkpoints = createCheckpoints({ folder: join(paths.desktop, 'checkpoints'), clock, uniqueName: randomUUID })
  const environments = createSessionEnvironments({
    placeOf: (sessionId) => runs.of(sessionId).place,
    settings: () => settings().terminal,
    machine: {
      env,
      platform,
      userHome,
      hermesHome: paths.root,
      secrets: knownSecrets,
      readsOnly: (sessionId) => modes.of(sessionId).mode === 'plan',
      allowPrivate: () => settings().security.allow_private_urls,
    },
  })
  const powers = createPowerWatch()
  const spares = createSpareShells(environments.of)
  const processes = createProcesses({
    environmentOf: environments.of,
    wait,
    clock,
    redact,
    store: fileProcessStore(join(paths.desktop, 'processes.json')),
    notify: (sessionId, text): void => void rooms.conversations().then((opened) => opened.steer(sessionId, text)),
  })
  const todos = fileTodos({
    folder: join(paths.cache, 'todos'),
    lastResult: async (sessionId) => lastTodoResult(database.db, sessionId),
  })

  const contextOf = (sessionId: string): ApprovalContext => ({
    origin: runs.of(sessionId).origin,
    userHome,
    hermesHome: paths.root,
    workspace: runs.of(sessionId).workspace,
    backend: backendOf(runs.of(sessionId).place),
    isolated: environments.of(sessionId).isolated,
    sandboxed: isHeld(environments.of(sessionId)),
    sandbox: environments.of(sessionId).sandbox,
    ...modes.of(sessionId),
  })
  const people = createPeople({
    settings: () => {
      const { mode, deny, timeout } = settings().approvals
      return { mode, denyGlobs: deny, timeoutSeconds: timeout }
    },
    allowlist: configAllowlist(config),
    contextOf,
    present: (sessionId) => edges.present() || rooms.askers.has(sessionId),
    showsForms: edges.present,
    askModel: (sessionId, ...question) =>
      lent === null ? Promise.reject(new Error('The agent is not there yet.')) : lent.askModel(sessionId, ...question),
    redact,
    clock,
    wait,
    newId: randomUUID,
  })

  const sites = () => ({ allowed: settings().web.allowed_sites, blocked: settings().web.blocked_sites })
  const allowPrivate = () => settings().security.allow_private_urls
  const vision: VisionPort = {
    // Asked before the agent is there, and remembered for a while: what a model can do needs no agent.
    available: () =>
      settings().auxiliary.vision.model !== '' || modelFacts(settings().model.default).abilities?.images === true,
    ask: async (request) =>
      lent === null ? { ok: false, reason: 'The agent is not there yet.' } : lent.vision.ask(request),
  }
  const typed = database.db.prepare<[string], string>(
    `SELECT content FROM messages WHERE session_id = ? AND role = 'user' AND state <> 'undone' AND display IS NULL`,
  )
  const browser = createBrowser({
    port: edges.browser ?? { open: () => Promise.reject(new Error('This door has no browser.')) },
    allowPrivate,
    way,
    sites,
    settings: () => settings().browser,
    redact,
    vision,
    files: results,
    pictures: createStepPictures(join(paths.cache, 'browser', 'steps'), clock),
    disk: { userHome, hermesHome: paths.root, spilled, platform },
    downloads: join(paths.cache, 'browser', 'files'),
    // What a schedule or another model asks for was maybe not written by the user.
    written: (sessionId) => (isUnattended(runs.of(sessionId).origin) ? [] : typed.pluck().all(sessionId)),
    attended: (sessionId) => !isUnattended(runs.of(sessionId).origin) && edges.present(),
    userPatienceMs: () => settings().approvals.timeout * 1000,
    changed: (sessionId, state) => rooms.events.emit('browser.changed', { sessionId, state }),
  })
  edges.windows.onClosed(browser.windowClosed)
  const render = async (url: string, signal: AbortSignal) => {
    const page = settings().web.render === 'auto' ? await browser.readPage(url, signal) : null
    return page === null ? null : extractInThread(page.html, page.url, signal)
  }
  const lacksBrowser = { available: () => false, needs: said('browser.not_here') }

  /** Such a tool takes and puts files of this machine, which a chat that works elsewhere has no folder on. */
  const withFolderHere = (tool: Tool): Tool => ({
    ...tool,
    run: (input, context) =>
      tool.run(input, isHere(runs.of(context.sessionId).place) ? context : { ...context, workspace: null }),
  })

  const tools: readonly Tool[] = [
    ...fileTools({
      userHome,
      hermesHome: paths.root,
      spilled,
      memory,
      checkpoints,
      platform,
      ripgrep: findRipgrep,
      limits: () => ({
        lines: settings().tool_output.max_lines,
        lineLength: settings().tool_output.max_line_length,
        characters: settings().file_read_max_chars,
      }),
    }),
    ...terminalTools({
      environmentOf: environments.of,
      processes,
      spares,
      powers,
      defaultTimeout: () => settings().terminal.timeout,
      outputLimit: () => settings().tool_output.max_bytes,
      redact,
      clock,
      wait,
    }),
    ...codeTools({
      node: ownProgram,
      env: async () => ({ ...cleanEnv(), PATH: await loginPath() }),
      mode: () => settings().code_execution.mode,
      folderOf: async (sessionId, workspace) => {
        const opened = await environments.of(sessionId).open({ sessionId, workspace }, new AbortController().signal)
        return opened.ok ? ((await opened.shell.localFolder()) ?? workspace) : workspace
      },
      hold: (session, extra) => environments.of(session.sessionId).hold(session, extra),
      held: (sessionId) => isHeld(environments.of(sessionId)),
      powers,
      enabled: runs.toolNames,
      dispatch: registry.dispatch,
      outputFolder: join(paths.cache, 'code'),
      redact,
      clock,
      platform,
    }),
    ...webTools({
      search: () => ({ backend: settings().web.backend, searxngUrl: settings().web.searxng_url }),
      sites,
      allowPrivate,
      key,
      fetch,
      pages: { way },
      ...(edges.browser !== undefined && { render }),
      redact,
      folderFor: (sessionId) => (readsFiles(sessionId) ? join(paths.cache, 'web') : null),
    }),
    ...[
      ...mediaTools({
        vision,
        pictures: () => pictureEndpoint(settings().image_gen, key),
        logOf: ({ sessionId, turnId }) => logs({ sessionId, turnId, purpose: 'picture' }),
        fetch,
        pages: { way },
        sites,
        allowPrivate,
        redact,
        homes: { userHome, hermesHome: paths.root },
        folder: join(paths.cache, 'images'),
        ...(edges.crop !== undefined && { crop: edges.crop }),
      }),
      ...browserTools(browser).map((tool) => (edges.browser === undefined ? { ...tool, ...lacksBrowser } : tool)),
    ].map(withFolderHere),
    ...todoTools({ todos }),
    ...clarifyTools(),
    ...sessionSearchTools({ db: async () => database.db, ask: upkeep.ask, profile: paths.profile }),
    ...otherTools,
  ]
  for (const tool of tools) registry.register(tool)

  const mcp = createMcp({
    version: edges.version,
    env,
    searchPath: loginPath,
    userHome,
    fetch,
    key: (name, to) => secrets.reveal(name, to),
    tokens: secretTokens(secrets),
    openBrowser: edges.shell.openExternal,
    redact,
    sampling: { offer: (...request) => lent?.sampling.offer(...request) ?? null },
    folderOf: ({ sessionId, workspace }) => (isHere(runs.of(sessionId).place) ? workspace : null),
    clock,
    wait,
    settings: () => settings().mcp_servers,
    workspace: () => rooms.workspace.current()?.path ?? null,
    file: join(paths.desktop, 'mcp.json'),
    changed: (): void => void tellServers(),
  })
  const unregister = mcp.registerInto(registry)
  let news = 0
  const tellServers = async (): Promise<void> => {
    // Who hears of it may ask for the tools, so they are open first.
    await rooms.toolbox()
    rooms.notices.say('mcp', mcp.notices())
    news += 1
    const mine = news
    const servers = await countServers(rooms, mcp.state())
    if (mine === news) rooms.events.emit('mcp.changed', servers)
  }

  return {
    registry,
    runs,
    modes,
    people,
    environments,
    processes,
    spares,
    checkpoints,
    mcp,
    todos,
    browser,
    /** What the model was shown is out of its sight. */
    forget: memory.forget,
    lend(parts: Lent): void {
      lent = parts
    },
    /** What takes time and nobody waits for. Only a program that stays cleans up after earlier ones. */
    start({ stays }: { readonly stays: boolean }): void {
      mcp.start()
      if (!stays) return
      void processes.recover()
      void checkpoints.prune()
    },
    async close(): Promise<void> {
      people.windowClosed()
      unregister()
      spares.close()
      await Promise.all([mcp.close(), processes.close(), browser.closeAll()])
      await environments.close()
    },
  }
}
