import { foldPath } from '../paths'
import { UNKNOWN } from '../shell/stage'
import type { Call, World } from './call'
import { readOptions } from './options'

/** Remembers what earlier calls of a command leave behind for later ones. */
export interface Traces {
  world(): World
  /** Goes back to a folder, as at the end of a subshell. */
  enter(folder: string | null): void
  note(call: Call): void
  /** A command wrote a known text to files. */
  wrote(paths: readonly string[], text: string): void
}

export function createTraces(): Traces {
  const executables = new Set<string>()
  const downloads = new Set<string>()
  const texts = new Map<string, string>()
  let world: World = { folder: null, executables, downloads, texts }
  const enter = (folder: string | null) => {
    if (folder !== world.folder) world = { ...world, folder }
  }
  return {
    world: () => world,
    enter,
    note: ({ program, args, redirects }) => {
      if (program === 'cd' || program === 'pushd') enter(folderAfter(args, world.folder))
      else if (program === 'chmod' && args.some((word) => /^[augo]*\+[rws]*x|^0?[0-7]*[1357][0-7]*$/.test(word))) {
        for (const path of readOptions(args).operands.slice(1)) executables.add(plainPath(path))
      } else if (program === 'curl' || program === 'wget') {
        for (const path of [...outputsOf(args), ...redirects]) downloads.add(plainPath(path))
      }
    },
    wrote: (paths, text) => {
      for (const path of paths) texts.set(plainPath(path), `${texts.get(plainPath(path)) ?? ''}\n${text}`)
    },
  }
}

/** `./a` and `a` are one file. */
export function plainPath(path: string): string {
  return path.replace(/^(?:\.\/)+/, '')
}

function folderAfter(args: readonly string[], before: string | null): string | null {
  const [target = '~'] = readOptions(args).operands
  if (target === '-' || target.includes(UNKNOWN)) return null
  const parts = foldPath(target, before)
  if (parts === null) return null
  return parts[0] === '~' || /^[a-z]:$/.test(parts[0] ?? '') ? parts.join('/') : `/${parts.join('/')}`
}

/** The file of `-o FILE`, `-O FILE` (wget), or the last part of the address. */
function outputsOf(args: readonly string[]): string[] {
  return args.flatMap((word, index) => {
    if (/^(?:-[a-zA-Z]*[oO]|--output|--output-document)$/.test(word)) return [args[index + 1] ?? '']
    if (word.startsWith('--output=')) return [word.slice('--output='.length)]
    return /^https?:/.test(word) ? [word.slice(word.lastIndexOf('/') + 1)] : []
  })
}
