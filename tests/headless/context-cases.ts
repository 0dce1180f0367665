import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** The acceptance cases of one area: the lines of `tests/cases/AREA.jsonl`. */
export function readCases<Case>(area: string): Case[] {
  const lines = readFileSync(resolve(import.meta.dirname, '../cases', `${area}.jsonl`), 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line): Case => JSON.parse(line))
}

export type CaseFile = string | { hex: string } | { symlink: string } | { parts: [text: string, times: number][] }

/** Writes a case's files into a temporary folder, runs, and removes the folder. */
export async function withFiles<T>(files: Record<string, CaseFile>, run: (root: string) => Promise<T>): Promise<T> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'hermes-case-')))
  try {
    for (const [path, content] of Object.entries(files)) await place(root, path, content)
    return await run(root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function place(root: string, path: string, content: CaseFile): Promise<void> {
  const target = join(root, path)
  if (path.endsWith('/')) {
    await mkdir(target, { recursive: true })
    return
  }
  await mkdir(dirname(target), { recursive: true })
  if (typeof content === 'string') await writeFile(target, content)
  else if ('hex' in content) await writeFile(target, Buffer.from(content.hex, 'hex'))
  else if ('symlink' in content) await symlink(join(root, content.symlink), target)
  else await writeFile(target, content.parts.map(([text, times]) => text.repeat(times)).join(''))
}
