import type { Attachment } from '../../shared/calls/composer-calls'
import type { Input } from '../../shared/ipc'
import { call } from '../bridge'
import { openSession } from '../state/open-session'
import { useComposer } from '../state/use-composer'

interface Written {
  readonly text: string
  readonly images: readonly Attachment[]
}

/** A copy of the chat up to a message, opened; what the user had written there waits in its composer. */
export async function branchAt(point: Input<'session.branch'>, written: Written | null = null): Promise<void> {
  const { id } = await call('session.branch', point)
  if (written !== null) useComposer.getState().setDraft(id, { text: written.text, images: [...written.images] })
  openSession(id)
}
