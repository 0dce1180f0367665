import type { reviewCalls } from '../../../shared/calls/review-calls'
import type { Handlers } from '../../../shared/ipc'
import type { Rooms } from '../../rooms'

export function reviewHandlers(rooms: Rooms): Pick<Handlers, keyof typeof reviewCalls> {
  const { review: room } = rooms
  return {
    'review.open': async ({ sessionId, scope }) => (await room()).open(sessionId, scope),
    'review.rows': async ({ sessionId, ...asked }) => (await room()).ask('rows', sessionId, asked),
    async 'review.keep'({ sessionId, ...asked }) {
      await (await room()).ask('keep', sessionId, asked)
    },
    'review.undo': async ({ sessionId, ...asked }) => (await room()).undo(sessionId, asked),
    async 'review.stage'({ sessionId, ...asked }) {
      await (await room()).ask('stage', sessionId, asked)
    },
    'review.commit': async ({ sessionId, ...asked }) => (await room()).ask('commit', sessionId, asked),
    'review.draft': async ({ sessionId, review }) => (await room()).draft(sessionId, review),
    'review.branches': async ({ sessionId }) => (await room()).ask('branches', sessionId, null),
    async 'review.switch'({ sessionId, ...asked }) {
      await (await room()).ask('switchBranch', sessionId, asked)
      // The title bar and the prompt of the next chat name the branch.
      const folder = rooms.workspace.current()
      if (folder !== null) await rooms.workspace.use(folder.path)
    },
    'review.worktrees': async ({ sessionId }) => (await room()).ask('worktrees', sessionId, null),
    'review.addWorktree': async ({ sessionId, branch }) => (await room()).ask('addWorktree', sessionId, { branch }),
    async 'review.removeWorktree'({ sessionId, path }) {
      await (await room()).ask('removeWorktree', sessionId, { path })
    },
  }
}
