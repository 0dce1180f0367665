import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { StoredDraft } from '../../../shared/calls/composer-calls'

const newChat = 'new-chat'

/** What was typed and not sent, one file per session. What `set` was given is on the disk when it resolves. */
export function openDrafts(folder: string) {
  let writing: Promise<unknown> = Promise.resolve()
  const fileOf = (sessionId: string | null) => join(folder, `${encodeURIComponent(sessionId ?? newChat)}.json`)

  return {
    /** A file that cannot be read is left as it is and counts as none. */
    async get(sessionId: string | null): Promise<StoredDraft | null> {
      await writing
      try {
        return StoredDraft.parse(JSON.parse(await readFile(fileOf(sessionId), 'utf8')))
      } catch {
        return null
      }
    },
    set(sessionId: string | null, draft: StoredDraft): Promise<void> {
      const written = writing.then(async () => {
        if (isEmpty(draft)) return rm(fileOf(sessionId), { force: true })
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFileAtomic(fileOf(sessionId), JSON.stringify(draft), { mode: 0o600 })
      })
      writing = written.catch(() => undefined)
      return written
    },
    /** Resolves when everything so far is on disk. */
    flush: () => writing,
  }
}

function isEmpty({ text, pastes, files, images, queue }: StoredDraft): boolean {
  return text === '' && [pastes, files, images, queue].every(({ length }) => length === 0)
}
