import { join } from 'node:path'
import type { Ghost } from '../../../shared/model'
import type { LoadedContextFile } from '../context-files/context-files'
import type { PlaceGroup } from '../context-files/places'
import type { ContextRoots } from '../context-files/survey'
import type { WatchList } from './watch-list'

/**
 * What to watch for a loaded context: the files that took part, and every place where a file would beat or join them if it
 * appeared.
 */
export function contextWatchList(
  { workspace, kinds }: ContextRoots,
  files: readonly LoadedContextFile[],
  ghosts: readonly Ghost[],
): Pick<WatchList, 'files' | 'folders'> {
  const groups = kinds.flatMap((kind) => kind.groups)
  const winner = files[0]?.kind
  const taken = new Set(files.map(({ path }) => path))
  const refused = new Set(
    ghosts.filter(({ reason }) => reason === 'duplicate' || reason === 'off').map(({ path }) => path),
  )
  const reachable = groups.slice(0, lastIndexOfKind(groups, winner) + 1)
  const candidates = reachable.flatMap((group) => beforeWinner(group, taken)).filter(({ shown }) => !refused.has(shown))
  const shown = '.cursor/rules/'
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
              folder: join(workspace, '.cursor', 'rules'),
              root: workspace,
              ending: '.mdc',
              shown,
              except: [...refused].filter((path) => path.startsWith(shown)).map((path) => path.slice(shown.length)),
            },
          ]
        : [],
  }
}

/** Kinds after the winner's cannot matter. Without a winner all of them do. */
function lastIndexOfKind(groups: readonly PlaceGroup[], kind: string | undefined): number {
  return kind === undefined ? groups.length - 1 : groups.findLastIndex((group) => group[0]?.kind === kind)
}

function beforeWinner(group: PlaceGroup, taken: ReadonlySet<string>): PlaceGroup {
  const index = group.findIndex(({ path }) => taken.has(path))
  return index === -1 ? group : group.slice(0, index)
}
