import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHeadTail } from '../terminal/head-tail'
import { createOutputText } from '../terminal/output-text'
import { createRollingText } from '../terminal/rolling-text'
import { cutNotices, shownOutput } from '../terminal/run-foreground'

const outputLimit = 50_000
const errorLimit = 10_000
/** The longest output that is kept in a file. */
const fileLimit = 5_000_000

/** What a script prints: a view with start and end, all of it up to a limit for a file, and the end of its errors. */
export function createScriptOutput(redact: (text: string) => string) {
  const out = createOutputText()
  const err = createOutputText()
  const kept = createHeadTail(outputLimit)
  const errors = createRollingText(errorLimit)
  let whole = ''

  function take(text: string): void {
    kept.take(text)
    if (whole.length < fileLimit) whole += text.slice(0, fileLimit - whole.length)
  }

  return {
    stdout: (bytes: Buffer) => take(out.take(bytes)),
    stderr: (bytes: Buffer) => errors.take(err.take(bytes)),
    end() {
      take(out.end())
      errors.take(err.end())
    },
    notices: () => cutNotices('tool:execute_code', kept.read()),
    errors: () => redact(errors.text()),
    /** The view; longer output is in the file that it names. */
    async read(folder: string, name: string): Promise<string> {
      const view = shownOutput(kept.read(), out.strange(), redact)
      if (kept.read().omitted === 0) return view
      const path = join(folder, `${name}.txt`)
      const saved = await mkdir(folder, { recursive: true, mode: 0o700 })
        .then(() => writeFile(path, redact(whole), { mode: 0o600 }))
        .then(
          () => true,
          () => false,
        )
      const extent = whole.length < fileLimit ? 'All of it' : `The first ${fileLimit} characters`
      return saved ? `${view}\n[${extent} can be read in ${path}]` : view
    },
  }
}
