import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { gitRoot } from '../../workspace/git-root'
import type { LoadedContext } from '../context-files/context-files'
import { agentsPlaces, claudePlaces, cursorPlaces, type Group, hermesPlaces } from '../context-files/places'
import type { PromptFile } from './prompt-file-state'
import type { PromptFolder } from './stale-files'

/**
 * What to watch for a loaded context: the files that took part, and every place where a file would beat or join them if it
 * appeared.
 */
export async function contextWatchList(
  folder: string,
  agentsChain: boolean,
  { files, ghosts }: LoadedContext,
): Promise<{ files: PromptFile[]; folders: PromptFolder[] }> {
  const workspace = await realpath(folder).catch(() => folder)
  const repository = await gitRoot(workspace)
  const groups = [
    ...hermesPlaces(workspace, repository).groups,
    ...agentsPlaces(workspace, repository, agentsChain).groups,
    ...claudePlaces(workspace).groups,
    ...(await cursorPlaces(workspace)).groups,
  ]
  const winner = files[0]?.kind
  const taken = new Set(files.map(({ path }) => path))
  const refused = new Set(
    ghosts.filter(({ reason }) => reason === 'duplicate' || reason === 'off').map(({ path }) => path),
  )
  const reachable = groups.slice(0, lastIndexOfKind(groups, winner) + 1)
  const candidates = reachable.flatMap((group) => beforeWinner(group, taken)).filter(({ shown }) => !refused.has(shown))
  const rules = join(workspace, '.cursor', 'rules')
  const sourceOf = (name: string) => `.cursor/rules/${name}`
  return {
    files: [
      ...files.map(({ label, path, original, sha256 }) => {
        const { shown = label, root = workspace } = groups.flat().find((place) => place.path === path) ?? {}
        return { source: shown, path, root, frozen: { text: original, sha256 } }
      }),
      ...candidates.map(({ shown, path, root }) => ({ source: shown, path, root, frozen: null })),
    ],
    folders:
      winner === undefined || winner === 'cursor'
        ? [
            {
              folder: rules,
              root: workspace,
              sourceOf,
              wants: (name) => name.endsWith('.mdc') && !refused.has(sourceOf(name)),
            },
          ]
        : [],
  }
}

/** Kinds after the winner's cannot matter. Without a winner all of them do. */
function lastIndexOfKind(groups: readonly Group[], kind: string | undefined): number {
  return kind === undefined ? groups.length - 1 : groups.findLastIndex((group) => group[0]?.kind === kind)
}

function beforeWinner(group: Group, taken: ReadonlySet<string>): Group {
  const index = group.findIndex(({ path }) => taken.has(path))
  return index === -1 ? group : group.slice(0, index)
}
