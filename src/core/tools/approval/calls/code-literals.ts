/** Words of every common language that start another program. */
const STARTS_PROGRAM = /system|exec|spawn|popen|subprocess|passthru|shell|\bqx\b|`|getline|\|/i
const FORKS = /\bfork\b/

/**
 * The texts that code in another language may hand to a shell: its string literals, one by one and together, since
 * `run(["rm", "-rf", "/"])` is a command in pieces.
 */
export function codeLiterals(code: string): string[] {
  if (FORKS.test(code) && /\bwhile\b|\bfor\b|\bloop\b|\bforever\b/.test(code)) return [FORK_BOMB]
  if (!STARTS_PROGRAM.test(code)) return []
  const literals = literalsOf(code)
  return literals.length > 1 ? [...literals, literals.join(' ')] : literals
}

/** The shell's own form of what the code does. */
const FORK_BOMB = 'f() { f | f & }; f'

function literalsOf(code: string): string[] {
  const literals: string[] = []
  let at = 0
  while (at < code.length) {
    const quote = code.charAt(at)
    at += 1
    if (quote !== '"' && quote !== "'" && quote !== '`') continue
    const start = at
    while (at < code.length && code[at] !== quote) at += code[at] === '\\' ? 2 : 1
    if (at > start) literals.push(code.slice(start, at))
    at += 1
  }
  return literals
}
