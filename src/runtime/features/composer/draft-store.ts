import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonFile } from '../../../core/base/json-file'
import { serial } from '../../../core/base/serial'
import { StoredDraft } from '../../../shared/calls/composer-calls'

const newChat = 'new-chat'

/** What was typed and not sent, one file per session. What `set` was given is on the disk when it resolves. */
export function openDrafts(folder: string) {
  const inTurn = serial()
  const pathOf = (sessionId: string | null) => join(folder, `${encodeURIComponent(sessionId ?? newChat)}.json`)
  const fileOf = (sessionId: string | null) =>
    jsonFile(pathOf(sessionId), StoredDraft.nullable(), null, { compact: true })

  return {
    /** A file that cannot be read is left as it is and counts as none. */
    get: (sessionId: string | null): Promise<StoredDraft | null> =>
      inTurn(() =>
        fileOf(sessionId)
          .read()
          .catch(() => null),
      ),
    set: (sessionId: string | null, draft: StoredDraft): Promise<void> =>
      inTurn(() => (isEmpty(draft) ? rm(pathOf(sessionId), { force: true }) : fileOf(sessionId).write(draft))),
    /** Resolves when everything so far is on disk. */
    flush: () => inTurn(() => undefined),
  }
}

function isEmpty({ text, pastes, files, images, queue }: StoredDraft): boolean {
  return text === '' && [pastes, files, images, queue].every(({ length }) => length === 0)
}
