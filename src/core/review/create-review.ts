import { realpath } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Review, ReviewFile } from '../../shared/review'
import { said, type SaidText } from '../../shared/words/said'
import { reasonOf, SaidError } from '../../shared/words/said-error'
import { isInside } from '../base/guard/is-inside'
import { pathExists } from '../base/path-exists'
import { repositoryPrograms } from '../tools/terminal/git/repository-programs'
import { gitRoot } from '../workspace/git-root'
import { createBranch, listBranches, switchBranch } from './actions/branches'
import { commit, commitText } from './actions/commit'
import { planUndo } from './actions/plan-undo'
import { stage } from './actions/stage'
import { addWorktree, listWorktrees, removeWorktree } from './actions/worktrees'
import { openGit } from './git/open-git'
import type { Git } from './git/git-run'
import { type KeptMarks, keptMarks } from './kept-marks'
import { attributeHunks, type SourceOf } from './patch/attribute'
import { shownText } from './patch/patch'
import { countLines, countRows, rowsOf } from './patch/rows'
import type {
  Answered,
  Asked,
  OpenQuestion,
  ReviewAnswer,
  ReviewName,
  ReviewPlace,
  ReviewQuestion,
} from './review-questions'
import { type OpenReview, pathShown, type ReviewedFile } from './reviewed'
import { readBranch, readUncommitted } from './scopes/git-scopes'
import { openCopies, readChat, readTurn } from './scopes/kept-scopes'

/** Older ones are forgotten: whoever still shows one is told to look again. */
const mostOpen = 8

interface Opened extends OpenReview {
  /** The folder of the chat. */
  readonly chatFolder: string | null
  readonly sourceOf: SourceOf
  readonly marks: KeptMarks
}

type Answerers = {
  readonly [N in ReviewName]: (asked: Asked<N>, place: ReviewPlace) => Promise<Answered<N>>
}

/** Reads changes, keeps them while they are looked at, and does with them what the user wants. Never rejects. */
export function createReview() {
  const open = new Map<number, Opened>()
  const marksAt = new Map<string, KeptMarks>()
  let lastId = 0

  const reviewOf = (id: number): Opened => {
    const found = open.get(id)
    if (found === undefined) throw new SaidError(said('review.outdated'))
    return found
  }
  const fileOf = (review: Opened, id: number): ReviewedFile => {
    const found = review.files[id]
    if (found === undefined) throw new SaidError(said('review.outdated'))
    return found
  }
  const marksOf = async (path: string): Promise<KeptMarks> => {
    let marks = marksAt.get(path)
    if (marks === undefined) marksAt.set(path, (marks = keptMarks(path)))
    await marks.load()
    return marks
  }

  async function openReview(asked: OpenQuestion, place: ReviewPlace): Promise<Review> {
    const repository = await findRepository(place)
    const isKept = asked.scope.kind === 'turn' || asked.scope.kind === 'chat'
    const git = repository === null || !('git' in repository) ? null : repository.git
    if (!isKept && repository === null) throw new SaidError(said('review.needs_git'))
    if (!isKept && repository !== null && 'problem' in repository) throw new SaidError(repository.problem)
    const root = repository === null ? null : repository.root
    const [read, marks, programs] = await Promise.all([
      readScope(asked, place, git, root),
      marksOf(place.marks),
      git === null || root === null ? [] : repositoryPrograms(root, place.env, new AbortController().signal),
    ])
    const id = (lastId += 1)
    const folder = root ?? place.folder
    const chatFolder = place.folder === null ? null : await realPathOf(place.folder)
    const sourceOf = attributeHunks(asked.changes)
    const opened = { ...read, id, scope: asked.scope, folder, chatFolder, git, sourceOf, marks }
    open.set(id, opened)
    for (const old of open.keys()) if (old <= id - mostOpen) open.delete(old)
    return {
      id,
      folder,
      git: root === null ? 'none' : 'repository',
      turn: read.turn,
      base: read.base,
      head: read.head,
      left: read.left,
      files: read.files.map((file, index) => toldFile(file, index, opened)),
      programs: [...programs],
    }
  }

  const answerers: Answerers = {
    open: openReview,
    async rows({ review, file, from, to }) {
      const opened = reviewOf(review)
      const one = fileOf(opened, file)
      return rowsOf(one.patch, from, to, {
        kept: (hunk) => opened.marks.has(one, hunk),
        source: (hunk) => opened.sourceOf(one.real, hunk),
      })
    },
    async keep({ review, file, hunk, on }) {
      const opened = reviewOf(review)
      const one = fileOf(opened, file)
      const chosen = hunk === null ? one.patch.hunks : one.patch.hunks.slice(hunk, hunk + 1)
      await opened.marks.put(one, chosen, on)
      return null
    },
    async planUndo({ review, files, hunk }, place) {
      const opened = reviewOf(review)
      const copies = openCopies(place.copies)
      const planned = []
      for (const file of files) planned.push(...(await planUndo(opened, fileOf(opened, file), hunk, copies)))
      return planned
    },
    async stage({ review, files, hunk }) {
      const opened = reviewOf(review)
      await stage(
        opened,
        files.map((file) => fileOf(opened, file)),
        hunk,
      )
      return null
    },
    commit: async ({ review, message }) => commit(reviewOf(review), message),
    commitText: async ({ review, most }) => commitText(reviewOf(review), most),
    branches: async (_, place) => listBranches((await needRepository(place)).git),
    async switchBranch({ name, create }, place) {
      const { git } = await needRepository(place)
      await (create ? createBranch(git, name) : switchBranch(git, name))
      return null
    },
    async worktrees(_, place) {
      const { git, root } = await needRepository(place)
      return listWorktrees(git, root)
    },
    async addWorktree({ branch }, place) {
      const { git, root } = await needRepository(place)
      return addWorktree(git, root, branch)
    },
    async removeWorktree({ path }, place) {
      const { git, root } = await needRepository(place)
      await removeWorktree(git, root, path, place.env)
      return null
    },
  }

  return async <N extends ReviewName>({ name, asked, place }: ReviewQuestion<N>): Promise<ReviewAnswer<N>> => {
    try {
      return { ok: true, value: await answerers[name](asked, place) }
    } catch (error) {
      if (error instanceof SaidError) return { ok: false, message: reasonOf(error) }
      throw error
    }
  }
}

async function readScope(asked: OpenQuestion, place: ReviewPlace, git: Git | null, root: string | null) {
  const { scope, sessionId, family } = asked
  if (scope.kind === 'chat') return readChat(openCopies(place.copies), family)
  if (scope.kind === 'turn')
    return sessionId === null
      ? readChat(openCopies(place.copies), [])
      : readTurn(openCopies(place.copies), sessionId, scope.turnId)
  if (git === null || root === null) throw new SaidError(said('review.needs_git'))
  return scope.kind === 'branch' ? readBranch(git, root) : readUncommitted(git, root)
}

type Repository = { readonly root: string; readonly git: Git } | { readonly root: string; readonly problem: SaidText }

/** `null` outside of one. */
async function findRepository({ folder, env }: ReviewPlace): Promise<Repository | null> {
  if (folder === null) return null
  const root = await gitRoot(await realPathOf(folder))
  if (root === null) return (await isBare(folder)) ? { root: folder, problem: said('review.bare') } : null
  const opened = await openGit(root, env)
  return opened.ok ? { root, git: opened.git } : { root, problem: opened.message }
}

async function needRepository(place: ReviewPlace): Promise<{ readonly root: string; readonly git: Git }> {
  const found = await findRepository(place)
  if (found === null) throw new SaidError(said('review.needs_git'))
  if ('problem' in found) throw new SaidError(found.problem)
  return found
}

const realPathOf = (folder: string) => realpath(folder).catch(() => folder)

/** A repository without a work tree. */
async function isBare(folder: string): Promise<boolean> {
  const parts = await Promise.all(['HEAD', 'objects', 'refs'].map((name) => pathExists(join(folder, name))))
  return parts.every((found) => found)
}

function toldFile(file: ReviewedFile, id: number, { folder, chatFolder, marks }: Opened): ReviewFile {
  const { patch, part, real } = file
  return {
    id,
    part,
    path: pathShown({ folder }, file),
    named: chatFolder !== null && isInside(chatFolder, real) ? relative(chatFolder, real).split(sep).join('/') : null,
    before: patch.before === null ? null : shownText(patch.before),
    state: patch.state,
    content: patch.content,
    ...countLines(patch),
    rows: countRows(patch),
    hunks: patch.hunks.length,
    modes: patch.modes === null ? null : [...patch.modes],
    kept: marks.isKept(file),
  }
}
