import { z } from 'zod'
import type { Backend } from '../../../shared/backend'

/** Where commands run: what of the group `terminal` of config.yaml names the place. How they run there stays a setting. */
export const TerminalPlace = z.object({
  backend: z.string(),
  cwd: z.string(),
  docker_image: z.string(),
  docker_mount_cwd_to_workspace: z.boolean(),
  ssh_host: z.string(),
  ssh_user: z.string(),
  ssh_port: z.number().nullable(),
})
export type TerminalPlace = z.infer<typeof TerminalPlace>

/** On this machine, where the file tools work too. */
export const isHere = ({ backend }: Pick<TerminalPlace, 'backend'>) => backend === 'local'

/** Whether commands see the very files of the chat's folder. */
export const sharesFolder = (place: Pick<TerminalPlace, 'backend' | 'docker_mount_cwd_to_workspace'>) =>
  isHere(place) || (place.backend === 'docker' && place.docker_mount_cwd_to_workspace)

/** For those parts that read only this machine. */
export const elsewhere = (place: TerminalPlace): Backend | null => (isHere(place) ? null : backendOf(place))

export function backendOf(place: TerminalPlace): Backend {
  const { backend: kind, docker_image, ssh_host, ssh_user, ssh_port } = place
  if (kind === 'docker') return { kind, name: docker_image }
  if (kind !== 'ssh') return { kind, name: '' }
  return { kind, name: `${ssh_user === '' ? '' : `${ssh_user}@`}${ssh_host}${ssh_port === null ? '' : `:${ssh_port}`}` }
}
