import type { RequestSize } from '../../../shared/inspect'
import { useInspector } from '../../state/use-inspector'
import { useRequestSize } from '../../state/use-request-size'
import { useCall } from '../use-call'
import { useLedgerVersion } from '../use-subject'

/** The size of what is looked at: of the open chat the one that every other place shows, of a sub-agent its own. */
export function useShownSize(): RequestSize | undefined {
  const own = useRequestSize()
  const subject = useInspector((view) => view.subject)
  const isBundle = useInspector((view) => view.bundle !== null)
  const version = useLedgerVersion()
  const asked = useCall('inspect.size', subject === null || isBundle ? null : { sessionId: subject }, version)
  if (isBundle) return undefined
  return subject === null ? own : (asked.value ?? undefined)
}
