import type { Permission } from '../shared/ask'
import { backendSaid } from '../shared/backend'
import { sandboxSaid } from '../shared/sandbox-mark'
import type { CommandContext } from './command'

/** Where what is asked about would be done, and what would hold it; `null` where that was not written down. */
export function placeText(
  { workspace, backend, sandbox }: Pick<Permission, 'workspace' | 'backend' | 'sandbox'>,
  { say, noFolder }: Pick<CommandContext, 'say'> & { readonly noFolder: string },
): string | null {
  if (backend === null) return null
  const where = [backendSaid(backend), ...(sandbox === null ? [] : [sandboxSaid(sandbox)])].map(say)
  return `${workspace ?? noFolder} (${where.join(', ')})`
}
