import type { Finding } from '../../shared/model'

/** What is written to a memory, or comes out of one. The rules are loaded with the first text: they take tens of megabytes. */
export async function scanStrictly(text: string): Promise<readonly Finding[]> {
  const { scan } = await import('../scan/scan')
  return scan(text, 'strict')
}
