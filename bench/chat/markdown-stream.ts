import { setTimeout as delay } from 'node:timers/promises'
import type { Gate } from '../../tests/fixtures/model-server/gate'

/** As fast as models write. */
export const perSecond = 500

/** A long answer as models write them: prose, code and tables, again and again. Each piece is about one token. */
export function* markdownTokens(count: number): Generator<string> {
  let sent = 0
  for (let part = 0; ; part += 1) {
    for (const token of tokensOf(section(part))) {
      if (sent === count) return
      sent += 1
      yield token
    }
  }
}

/** The same, so many each second by the clock. */
export async function* pacedTokens(tokens: Iterable<string>, perSecond: number): AsyncGenerator<string> {
  const start = performance.now()
  let sent = 0
  for (const token of tokens) {
    yield token
    sent += 1
    const ahead = (sent * 1000) / perSecond - (performance.now() - start)
    if (ahead >= 1) await delay(ahead)
  }
}

/** 50,000 tokens: the first and the last thousand come at the pace of a model, with a gate before and behind each. */
export async function* longAnswer([start, first, last, end]: readonly Gate[]) {
  const tokens = markdownTokens(50_000)
  const next = (count: number) => Array.from({ length: count }, () => tokens.next().value ?? '')
  yield* next(20)
  if (start !== undefined) yield start
  yield* pacedTokens(next(980), perSecond)
  if (first !== undefined) yield first
  yield* pacedTokens(next(48_000), 4000)
  if (last !== undefined) yield last
  yield* pacedTokens(next(1000), perSecond)
  if (end !== undefined) yield end
}

function tokensOf(text: string): readonly string[] {
  return text.match(/\s*[^\s]{1,6}|\s+$/gu) ?? []
}

function section(number: number): string {
  const prose = `The river of part ${number} carries **small stones** towards a quiet harbour and waits for the *tide* to turn. `
  const code = Array.from({ length: 12 }, (_, line) => `const stone${line} = await carry(${number}, { from: 'river' })`)
  const rows = Array.from({ length: 8 }, (_, row) => `| stone ${row} | ${number * row} | \`carried\` |`)
  return [
    `## Part ${number}`,
    prose.repeat(4),
    `\`\`\`ts\n${code.join('\n')}\n\`\`\``,
    '- one thing\n- another thing, with `code`\n- a third thing',
    `| stone | weight | state |\n| --- | --- | --- |\n${rows.join('\n')}`,
    prose.repeat(2),
    '',
  ].join('\n\n')
}
