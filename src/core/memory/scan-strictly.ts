import type { Finding } from '../../shared/model'

/** What is written to a memory, or comes out of one. The rules are loaded with the first text: they take tens of megabytes. */
export async function scanStrictly(text: string): Promise<readonly Finding[]> {
  const [{ scan }, { rulesReady }] = await Promise.all([import('../scan/scan'), import('../scan/rules/index')])
  await rulesReady()
  return scan(text, 'strict')
}
