/** What the numbers of settings count, by key; `percent` is stored as a share of one. */
const units = {
  'model.context_length': 'tokens',
  'agent.max_turns': 'calls',
  'spending.chat_warn': 'dollars',
  'spending.chat_stop': 'dollars',
  'spending.day_warn': 'dollars',
  'spending.day_stop': 'dollars',
  context_file_max_chars: 'characters',
  'memory.memory_char_limit': 'characters',
  'memory.user_char_limit': 'characters',
  'memory.nudge_interval': 'turns',
  'skills.creation_nudge_interval': 'calls',
  'approvals.timeout': 'seconds',
  'compression.threshold': 'percent',
  'compression.target_ratio': 'percent',
  'compression.protect_first_n': 'messages',
  'compression.protect_last_n': 'messages',
  'delegation.max_iterations': 'calls',
  'browser.idle_minutes': 'minutes',
  'browser.command_timeout': 'seconds',
  'terminal.timeout': 'seconds',
  'terminal.container_memory': 'megabytes',
  'tool_output.max_bytes': 'characters',
  'tool_output.max_lines': 'lines',
  'tool_output.max_line_length': 'characters',
  file_read_max_chars: 'characters',
  tool_results: 'characters',
  'image_gen.price_per_image': 'dollars',
} as const

export type Unit = (typeof units)[keyof typeof units]

export function unitOf(key: string): Unit | null {
  return Object.hasOwn(units, key) ? units[key as keyof typeof units] : null
}

/** How far one press of a button goes. */
export function stepOf(fallback: number | null): number {
  if (fallback === null || fallback < 50) return 1
  return 10 ** Math.max(0, Math.floor(Math.log10(fallback)) - 1)
}
