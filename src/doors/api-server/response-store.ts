import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { jsonFile } from '../../core/base/json-file'

const StoredResponse = z.object({
  sessionId: z.string(),
  turnId: z.string(),
  /** As it was answered. */
  body: z.record(z.string(), z.unknown()),
})
type StoredResponse = z.infer<typeof StoredResponse>

const Conversations = z.record(z.string(), z.string())

const mostStored = 100
const mostConversations = 500

/** The answers that clients may come back to: one file each, the oldest go first. */
export function createResponseStore(folder: string) {
  const fileOf = (id: string) => join(folder, `${id}.json`)
  const open = (id: string) => jsonFile(fileOf(id), StoredResponse.nullable(), null, { compact: true })
  const conversations = jsonFile(join(folder, 'conversations.json'), Conversations, {})

  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })

  async function dropOldest(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => name.startsWith('resp_'))
    if (names.length <= mostStored) return
    const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
    const old = dated.toSorted((a, b) => b.at - a.at).slice(mostStored)
    await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })))
  }

  return {
    get: async (id: string): Promise<StoredResponse | null> => (isResponseId(id) ? open(id).read() : null),
    async put(id: string, stored: StoredResponse): Promise<void> {
      await makeFolder()
      await open(id).write(stored)
      await dropOldest()
    },
    async remove(id: string): Promise<boolean> {
      if (!isResponseId(id) || (await open(id).read()) === null) return false
      await rm(fileOf(id), { force: true })
      return true
    },
    sessionOf: async (conversation: string): Promise<string | null> => {
      const all = await conversations.read()
      return Object.hasOwn(all, conversation) ? (all[conversation] ?? null) : null
    },
    async remember(conversation: string, sessionId: string): Promise<void> {
      await makeFolder()
      const others = Object.entries(await conversations.read()).filter(([name]) => name !== conversation)
      await conversations.write(Object.fromEntries([...others, [conversation, sessionId]].slice(-mostConversations)))
    },
  }
}

/** An id becomes the name of a file, so it is one of ours or none. */
function isResponseId(id: string): boolean {
  return /^resp_[0-9a-f]{32}$/.test(id)
}
