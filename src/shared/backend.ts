import { z } from 'zod'
import { type Said, said } from './words/said'

/** Where the commands of a session run: `local`, `docker` with its image, `ssh` with its host. */
export const Backend = z.object({ kind: z.string(), name: z.string() })
export type Backend = z.infer<typeof Backend>

/** For people. */
export function backendSaid({ kind, name }: Backend): Said {
  if (kind === 'local') return said('tools.on_this_computer')
  if (kind === 'docker') return said('tools.in_docker', { name })
  return kind === 'ssh' ? said('tools.over_ssh', { name }) : said('tools.in_unknown_place', { kind })
}
