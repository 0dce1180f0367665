import { serveThread } from '../../threads/serve-thread'
import { createGit, type RunGit } from '../git/run-git'
import { createFolderDesk } from './folder-desk'
import type { TreeAnswer, TreeChange, TreeOrder, TreeQuestion } from './tree'

/** The thread behind the tree of files. */
const limits = { timeoutMs: 30_000, maxBytes: 32 * 1024 * 1024 }
let git: RunGit | null = null
const desk = createFolderDesk({
  git: async (...run) => (git === null ? { kind: 'missing' } : git(...run)),
  tell: (change) => tell(change),
})

const tell = serveThread<TreeQuestion, TreeAnswer, TreeOrder, TreeChange>({
  atOnce: true,
  answer: desk.list,
  obey(order) {
    if ('env' in order) git = createGit(order.env, limits)
    else if ('watch' in order) desk.watch(order.watch)
    else desk.refresh(order.refresh)
  },
})
