import type { Rule } from '../rule'

/** The rules of the original scanner, with its ids. */
export const original: readonly Rule[] = [
  {
    kind: 'phrase',
    id: 'prompt_injection',
    scope: 'all',
    level: 'block',
    message: 'It tells the agent to ignore the instructions it was given before.',
    phrases: ['ignore ~8 previous|all|above|prior|earlier|preceding ~8 instructions|instruction'],
  },
  {
    kind: 'phrase',
    id: 'sys_prompt_override',
    scope: 'all',
    level: 'block',
    message: 'It announces a replacement for the system prompt.',
    phrases: ['system ~0 prompt ~0 override'],
  },
]
