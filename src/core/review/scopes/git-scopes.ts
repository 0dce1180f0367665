import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'
import { gitData } from '../../workspace/git-data'
import { gitProblem } from '../git/open-git'
import type { Git } from '../git/git-run'
import { shownText, type FilePatch } from '../patch/patch'
import { readPatch } from '../patch/read-patch'
import type { Before, ReadScope, ReviewedFile } from '../reviewed'
import { seenNow, settled, untrackedFile } from './read-work-tree'

const PATCH = [
  'diff',
  '-p',
  '-U3',
  '--inter-hunk-context=0',
  '-M',
  '--no-relative',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--submodule=short',
  '--ignore-submodules=dirty',
  '--src-prefix=a/',
  '--dst-prefix=b/',
] as const

const STATUS = ['status', '--porcelain=v2', '--branch', '-z', '--untracked-files=all', '--ignore-submodules=dirty']
const mostUntracked = 2_000

/** Throws what git says. */
export async function bytesFrom(git: Git, args: readonly string[], input?: Uint8Array): Promise<string> {
  const end = await git(input === undefined ? { args } : { args, input })
  if (end.kind !== 'ended' || end.code !== 0) throw new SaidError(gitProblem(end))
  return end.out.toString('latin1')
}

/** What is staged against the last commit, and what is there against what is staged. */
export async function readUncommitted(git: Git, root: string): Promise<ReadScope> {
  const [status, staged, unstaged] = await Promise.all([
    readStatus(git, root),
    bytesFrom(git, [...PATCH, '--cached']).then(readPatch),
    bytesFrom(git, [...PATCH]).then(readPatch),
  ])
  const others = await untracked(root, status.untracked)
  return {
    turn: null,
    base: null,
    head: status.head,
    left: status.left,
    files: [
      ...(await reviewed(staged, 'staged', root, () => ({ kind: 'unknown' }))),
      ...(await reviewed([...unstaged, ...others], 'unstaged', root, inIndex)),
    ],
  }
}

const inIndex = ({ path }: FilePatch): Before => ({ kind: 'blob', name: `:${shownText(path)}` })

/** Everything since the branch began, committed or not. */
export async function readBranch(git: Git, root: string): Promise<ReadScope> {
  const status = await readStatus(git, root)
  if (status.head.commit === null) throw new SaidError(said('review.no_commits'))
  const base = await findBase(git, status.head.branch)
  const commit = shownText(await bytesFrom(git, ['merge-base', 'HEAD', base.ref])).trim()
  const [changed, others] = await Promise.all([
    bytesFrom(git, [...PATCH, commit]).then(readPatch),
    untracked(root, status.untracked),
  ])
  const asThen = ({ path, before }: FilePatch): Before => ({
    kind: 'blob',
    name: `${commit}:${shownText(before ?? path)}`,
  })
  return {
    turn: null,
    base: { name: base.name, commit: commit.slice(0, 10) },
    head: status.head,
    left: status.left,
    files: await reviewed([...changed, ...others], 'files', root, asThen),
  }
}

async function reviewed(
  patches: readonly FilePatch[],
  part: ReviewedFile['part'],
  root: string,
  compared: (patch: FilePatch) => Before,
): Promise<ReviewedFile[]> {
  const inConflict = new Set(patches.filter(({ state }) => state === 'conflict').map(({ path }) => path))
  return Promise.all(
    patches
      .filter(({ path, state }) => state === 'conflict' || !inConflict.has(path))
      .map(async (patch) => {
        const real = join(root, shownText(patch.path))
        const isNew = patch.state === 'added' || patch.state === 'untracked'
        return {
          part,
          patch: await settled(patch, real),
          real,
          compared: isNew ? { kind: 'nothing' as const } : compared(patch),
          seen: await seenNow(real),
        }
      }),
  )
}

async function untracked(root: string, paths: readonly string[]): Promise<FilePatch[]> {
  const found: FilePatch[] = []
  // A few at a time: there may be thousands.
  for (let at = 0; at < paths.length; at += 16)
    found.push(...(await Promise.all(paths.slice(at, at + 16).map((path) => untrackedFile(root, path)))))
  return found
}

interface Status {
  readonly head: NonNullable<ReadScope['head']>
  readonly untracked: readonly string[]
  readonly left: number
}

async function readStatus(git: Git, root: string): Promise<Status> {
  const printed = (await bytesFrom(git, STATUS)).split('\0')
  const heading = (name: string) => {
    const found = printed.find((line) => line.startsWith(`# branch.${name} `))
    return found === undefined ? null : shownText(found.slice(`# branch.${name} `.length))
  }
  const [commit, branch] = [heading('oid'), heading('head')]
  const others = printed.filter((line) => line.startsWith('? ')).map((line) => line.slice(2))
  return {
    head: {
      branch: branch === '(detached)' ? null : branch,
      commit: commit === null || commit === '(initial)' ? null : commit.slice(0, 10),
      merging: await isMerging(root),
    },
    untracked: others.slice(0, mostUntracked),
    left: Math.max(0, others.length - mostUntracked),
  }
}

/** A merge, a rebase or a picked commit stopped half-way. */
async function isMerging(root: string): Promise<boolean> {
  const data = await gitData(root)
  if (data === null) return false
  const marks = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']
  const found = await Promise.all(
    marks.map((name) =>
      access(join(data.folder, name)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.includes(true)
}

/** The branch that this one most likely came from: the usual one of the repository, of this machine before another's. */
async function findBase(git: Git, branch: string | null): Promise<{ readonly name: string; readonly ref: string }> {
  const format = '--format=%(refname)%00%(symref)%00%(upstream)'
  const patterns = ['HEAD', 'main', 'master', 'trunk', 'develop'].flatMap((name) => [
    `refs/heads/${name}`,
    `refs/remotes/origin/${name}`,
  ])
  const own = branch === null ? [] : [`refs/heads/${branch}`]
  const printed = await bytesFrom(git, ['for-each-ref', format, ...patterns, ...own])
  const refs = shownText(printed)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\0'))
  const known = new Set(refs.map(([name]) => name ?? ''))
  const usual = refs.find(([name]) => name === 'refs/remotes/origin/HEAD')?.[1]?.replace('refs/remotes/origin/', '')
  const names = [...(usual === undefined || usual === '' ? [] : [usual]), 'main', 'master', 'trunk', 'develop']
  const candidates = names.flatMap((name) =>
    name === branch ? [] : [`refs/heads/${name}`, `refs/remotes/origin/${name}`],
  )
  // Of the usual branch itself: what is not pushed yet.
  const upstream = refs.find(([name]) => name === `refs/heads/${branch ?? ''}`)?.[2] ?? ''
  const isUsual = branch !== null && names.includes(branch)
  const ordered = isUsual ? [upstream, `refs/remotes/origin/${branch}`] : [...candidates, upstream]
  const ref = ordered.find((candidate) => candidate !== '' && (known.has(candidate) || candidate === upstream))
  if (ref === undefined) throw new SaidError(said('review.no_base', { branch: branch ?? 'HEAD' }))
  return { ref, name: ref.replace(/^refs\/(?:heads|remotes)\//, '') }
}
