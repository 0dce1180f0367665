import { setTimeout as pause } from 'node:timers/promises'
import { type LaunchedApp, launchApp } from '../../tests/e2e/harness/launch'
import { freePort } from '../../tests/fixtures/channels/ports'
import { labHome } from '../../tests/e2e/harness/lab-home'
import { startStreamServer } from '../stream-server'

interface Shown {
  readonly chatId: string
  readonly text: string
  readonly isFinal: boolean
}

export interface CrowdLab extends AsyncDisposable {
  readonly app: LaunchedApp
  /** One message in a chat; resolves when it is on the disk. */
  post(chat: string, text: string): Promise<void>
  /** What the chats have been shown so far. */
  shown(): Promise<readonly Shown[]>
  /** When the model server saw the next request that nobody has asked for, in milliseconds since 1970. */
  nextRequest(): Promise<number>
  /** Until a chat has so many answers. */
  answered(chat: string, count: number): Promise<void>
}

/** The built app with a channel that programs of this machine write to, and a model in a process of its own. */
export async function openCrowdLab(models: { readonly tokens: number }): Promise<CrowdLab> {
  const server = await startStreamServer(models)
  const port = await freePort()
  const home = labHome(server)
  const app = await launchApp({
    home: {
      ...home,
      'config.yaml': `${home['config.yaml']}auxiliary: { title_generation: { provider: none } }\n`,
      '.env': `${home['.env']}LOOPBACK_PORT=${port}\nLOOPBACK_ALLOW_ALL_USERS=true\n`,
    },
    env: { XDG_STATE_HOME: '' },
  })
  let requests = 0
  const address = `http://127.0.0.1:${port}/`
  const shown = async () => (await (await fetch(address)).json()) as Shown[]
  for (let isThere = false; !isThere; await pause(50)) isThere = await shown().then(Boolean, () => false)
  return {
    app,
    shown,
    async nextRequest() {
      requests += 1
      return (await server.arrival(requests)).at
    },
    async answered(chat, count) {
      const finals = async () => (await shown()).filter(({ chatId, isFinal }) => isFinal && chatId === chat).length
      while ((await finals()) < count) await pause(20)
    },
    async post(chat, text) {
      const body = JSON.stringify({ id: `${chat}: ${text}`, chat, user: `user of ${chat}`, text })
      const response = await fetch(address, { method: 'POST', body })
      await response.arrayBuffer()
      if (response.status !== 202) throw new Error(`The channel answered ${response.status}.`)
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      server[Symbol.dispose]()
    },
  }
}
