import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { maskKnown } from '../../core/inspect/mask-body'
import { Refusal } from '../ipc/refusal'

const largestBundle = 200_000_000

interface WrittenBundle {
  readonly text: string
  readonly masked: number
}

export async function saveBundle(
  path: string,
  { text, masked }: WrittenBundle,
  secrets: Iterable<string>,
): Promise<{ path: string; masked: number }> {
  const clean = maskKnown(secrets)(text)
  await writeFileAtomic(path, clean, { mode: 0o600 })
  return { path, masked: masked + (clean === text ? 0 : 1) }
}

export async function readBundleFile(path: string): Promise<{ name: string; text: string }> {
  const name = basename(path)
  const { size } = await stat(path)
  if (size > largestBundle) throw new Refusal(`${name} is too large to be a bundle (${size} bytes).`)
  return { name, text: await readFile(path, 'utf8') }
}
