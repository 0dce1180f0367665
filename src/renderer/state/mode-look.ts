import { type LucideIcon, Pencil, PencilOff, UserCheck } from 'lucide-react'
import type { AgentMode } from '../../shared/agent-mode'

export const modeIcons: Readonly<Record<AgentMode, LucideIcon>> = { plan: PencilOff, ask: UserCheck, edit: Pencil }
