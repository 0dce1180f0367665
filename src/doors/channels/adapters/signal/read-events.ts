/** The data of server-sent events, one after the other. */
export async function* readEvents(body: AsyncIterable<Uint8Array>, heard: () => void): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let pending = ''
  let data: string[] = []
  for await (const chunk of body) {
    heard()
    pending += decoder.decode(chunk, { stream: true })
    if (pending.length > mostPending) throw new Error('an event without an end')
    const lines = pending.split(/\r?\n/)
    pending = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''))
      if (line !== '' || data.length === 0) continue
      yield data.join('\n')
      data = []
    }
  }
}

const mostPending = 4 * 1024 * 1024
