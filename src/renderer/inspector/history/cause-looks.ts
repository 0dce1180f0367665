import {
  BrainCircuit,
  CalendarDays,
  FilePen,
  KeyRound,
  type LucideIcon,
  MessageSquareText,
  Minimize2,
  RefreshCw,
  Shuffle,
  Wrench,
} from 'lucide-react'
import type { Cause } from '../../../shared/inspect'

/** How a cause is drawn: in the colour of the group that it changes. */
export const causeLooks: Record<Cause['kind'], { readonly Icon: LucideIcon; readonly ground: string }> = {
  file: { Icon: FilePen, ground: 'bg-context' },
  memory: { Icon: BrainCircuit, ground: 'bg-volatile' },
  model: { Icon: Shuffle, ground: 'bg-stable' },
  compression: { Icon: Minimize2, ground: 'bg-history' },
  key: { Icon: KeyRound, ground: 'bg-tools' },
  midnight: { Icon: CalendarDays, ground: 'bg-volatile' },
  rebuilt: { Icon: RefreshCw, ground: 'bg-stable' },
  prompt: { Icon: MessageSquareText, ground: 'bg-stable' },
  tools: { Icon: Wrench, ground: 'bg-tools' },
}
