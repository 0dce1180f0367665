import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'

/** The real folder a path is about: itself, or its parent when it is, or by its ending would be, a file. */
export async function folderOf(path: string, workspace: string, userHome: string): Promise<string> {
  const real = await realPath(resolve(workspace, expandHome(path, userHome)))
  const kind = await kindOf(real)
  if (kind === 'folder') return real
  return kind === 'file' || extname(real) !== '' ? dirname(real) : real
}

function expandHome(path: string, userHome: string): string {
  return path === '~' || path.startsWith('~/') ? join(userHome, path.slice(1)) : path
}

/** Follows links as far as the path exists. */
async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(await realPath(parent), basename(path))
  }
}

async function kindOf(path: string): Promise<'folder' | 'file' | 'missing'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  } catch {
    return 'missing'
  }
}
