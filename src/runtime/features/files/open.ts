import { realpath } from 'node:fs/promises'
import { createGit } from '../../../core/references/git/run-git'
import { surveyTerritory } from '../../../core/references/guard'
import { createFolderDesk } from '../../../core/references/tree/folder-desk'
import type { TreeAnswer, TreeChange, TreeOrder, TreeQuestion, WatchedRoot } from '../../../core/references/tree/tree'
import { viewFile } from '../../../core/references/tree/view-file'
import { withoutSecrets } from '../../../core/base/secret-variable'
import { createThread, type ThreadAnswer } from '../../../core/threads/create-thread'
import { isHere } from '../../../core/tools/terminal/terminal-place'
import { mostWatched } from '../../../shared/file-limits'
import { said } from '../../../shared/words/said'
import type { StartThread } from '../../edges'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'

/** The files of the chats' folders, for whoever looks at them. */
export async function openFilesRoom(rooms: Rooms) {
  const { edges, env, events, userHome, paths } = rooms
  const tell = (change: TreeChange) => events.emit('files.changed', change)
  const gitEnv = withoutSecrets(env)
  const byWindow = new Map<number, WatchedRoot>()
  let watching: Promise<void> = Promise.resolve()
  const tree =
    edges.startThread === null ? localTree(gitEnv, tell) : treeThread(edges.startThread, gitEnv, tell, watched)
  edges.windows.onClosed((window) => {
    if (byWindow.delete(window)) tree.obey({ watch: watched() })
  })

  function watched(): WatchedRoot[] {
    const folders = Map.groupBy(byWindow.values(), ({ root }) => root)
    return [...folders].map(([root, wanted]) => ({
      root,
      folders: [...new Set(wanted.flatMap((one) => one.folders))].slice(0, mostWatched),
    }))
  }

  /** A chat that works elsewhere has no files on this machine. */
  async function workspaceOf(sessionId: string | null): Promise<string> {
    const run = sessionId === null ? null : (await rooms.toolbox()).runs.of(sessionId)
    if (!isHere(run?.place ?? rooms.config.values().terminal)) throw new Refusal(said('files.elsewhere'))
    const workspace = run === null ? (rooms.workspace.current()?.path ?? null) : run.workspace
    if (workspace === null) throw new Refusal(said('files.no_folder'))
    return workspace
  }

  async function rootOf(sessionId: string | null): Promise<string> {
    const workspace = await workspaceOf(sessionId)
    return realpath(workspace).catch(() => {
      throw new Refusal(said('workspace.folder_missing', { path: workspace }))
    })
  }

  return {
    workspaceOf,
    async list(sessionId: string | null, question: Omit<TreeQuestion, 'root'>) {
      const answer = await tree.ask({ root: await rootOf(sessionId), ...question })
      if (!answer.ok) throw new Refusal(answer.message)
      if (answer.value.ok) return answer.value.page
      throw new Refusal(problems[answer.value.reason](question.folder))
    },
    /** In the order in which they came: the last one holds. */
    watch(sessionId: string | null, folders: readonly string[], window: number): Promise<void> {
      const set = async () => {
        byWindow.delete(window)
        if (folders.length > 0) byWindow.set(window, { root: await rootOf(sessionId), folders })
        tree.obey({ watch: watched() })
      }
      const done = watching.then(set)
      watching = done.catch(() => undefined)
      return done
    },
    refresh: async (sessionId: string | null) => tree.obey({ refresh: await rootOf(sessionId) }),
    async view(sessionId: string | null, path: string, from: number) {
      const workspace = await workspaceOf(sessionId)
      return viewFile(path, from, await surveyTerritory({ workspace, userHome, hermesHome: paths.root }))
    },
    close: () => tree.close(),
  }
}

export type Files = Awaited<ReturnType<typeof openFilesRoom>>

const problems: Record<Extract<TreeAnswer, { ok: false }>['reason'], (path: string) => ReturnType<typeof said>> = {
  outside: (path) => said('composer.outside_workspace', { path }),
  link: (path) => said('files.is_link', { path }),
  missing: (path) => said('workspace.folder_missing', { path }),
  'not-a-folder': (path) => said('workspace.not_a_folder', { path }),
  forbidden: (path) => said('files.forbidden', { path }),
  unreadable: (path) => said('files.unreadable', { path }),
}

interface Tree {
  ask(question: TreeQuestion): Promise<ThreadAnswer<TreeAnswer>>
  obey(order: TreeOrder): void
  close(): Promise<void>
}

function treeThread(
  start: StartThread,
  env: Record<string, string>,
  hear: (change: TreeChange) => void,
  watched: () => WatchedRoot[],
): Tree {
  const thread = createThread<TreeQuestion, TreeAnswer, TreeOrder, TreeChange>({
    name: 'tree',
    spawn: () => start('tree-worker'),
    begin: () => [{ env }, { watch: watched() }],
    hear,
  })
  return { ask: (question) => thread.ask(question), obey: thread.tell, close: thread.close }
}

/** In this thread, for a door that draws no window meanwhile. */
function localTree(env: Record<string, string>, tell: (change: TreeChange) => void): Tree {
  const desk = createFolderDesk({ git: createGit(env), tell })
  return {
    ask: async (question) => ({ ok: true, value: await desk.list(question) }),
    obey(order) {
      if ('watch' in order) desk.watch(order.watch)
      else if ('refresh' in order) desk.refresh(order.refresh)
    },
    close: async () => desk.close(),
  }
}
