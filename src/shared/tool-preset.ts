import { z } from 'zod'

/** Which tools a chat has: the usual ones, those that touch nothing of this machine, or those for finding a fault. */
export const toolPresets = ['usual', 'safe', 'debugging'] as const
export const ToolPreset = z.enum(toolPresets)
export type ToolPreset = z.infer<typeof ToolPreset>

/** `own`: the user switched single tools. */
export const ChatTools = z.enum(['usual', 'safe', 'debugging', 'own'])
export type ChatTools = z.infer<typeof ChatTools>
