import type { ToolResult } from '../tool'
import { problem } from './answer'
import type { FileMemory } from './file-memory'
import { sameState } from './file-memory'
import { numbered } from './line-view'
import type { LoadedText } from './load-file'
import type { FilePlace } from './locate'

const shownLines = 400
const shownCharacters = 40_000

/** Whether the file is another one than the session has seen. What it never saw cannot have changed. */
export function changedUnseen(memory: FileMemory, sessionId: string, place: FilePlace, file: LoadedText): boolean {
  const known = memory.known(sessionId, place.real)
  return known !== null && !sameState(known, file.state)
}

/** Refuses an edit of a file that somebody else has changed, and shows what is there now. */
export function freshView(memory: FileMemory, sessionId: string, place: FilePlace, file: LoadedText): ToolResult {
  memory.learn(sessionId, place.real, file.state)
  const lines = file.text.replaceAll('\r\n', '\n').split('\n', shownLines + 1)
  const view = numbered(lines.slice(0, shownLines), 1).slice(0, shownCharacters)
  const isWhole = lines.length <= shownLines && view.length < shownCharacters
  return problem(
    `${place.shown} was changed by somebody else since you read it, so nothing was written. Look at what is there now and make your change again.`,
    {
      current_content: view,
      ...(isWhole ? {} : { hint: 'This is only the beginning. Read the rest with read_file before you write.' }),
    },
  )
}
