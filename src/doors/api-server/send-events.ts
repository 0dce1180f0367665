import type { ServerResponse } from 'node:http'

export interface EventSender {
  /** `name`: for events that are not the plain ones of the form. */
  send(data: unknown, name?: string): void
  end(last?: string): void
}

/** A connection without a word for long is cut by what lies between. */
const everyMs = 15_000

/** Server-sent events. A client that went away is sent nothing. */
export function sendEvents(response: ServerResponse, headers: Readonly<Record<string, string>>): EventSender {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    ...headers,
  })
  const write = (text: string) => {
    if (!response.destroyed && !response.writableEnded) response.write(text)
  }
  const beat = setInterval(() => write(': still working\n\n'), everyMs)
  response.on('close', () => clearInterval(beat))
  return {
    send: (data, name) => write(`${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`),
    end(last) {
      clearInterval(beat)
      if (last !== undefined) write(`data: ${last}\n\n`)
      response.end()
    },
  }
}
