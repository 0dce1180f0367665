import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Refusal } from '../../refusal'
import { said } from '../../../shared/words/said'

const largestBundle = 200_000_000

export async function readBundleFile(path: string): Promise<{ name: string; text: string }> {
  const name = basename(path)
  const { size } = await stat(path)
  if (size > largestBundle) throw new Refusal(said('inspect.bundle_too_large', { name, size }))
  return { name, text: await readFile(path, 'utf8') }
}
