import type { Socket } from 'node:net'
import type { ElectronApplication } from 'playwright-core'

/** The address of each name; a name with several gives the next one each time that it is asked for. */
export type Names = Readonly<Record<string, string | readonly string[]>>

const reached = '93.184.216.34'
/** An address of the public internet that leads to the server of a test. */
export const publicAddress = reached

/**
 * The internet as a test wants it: names have these addresses, and the public one of them leads to a server on loopback. The app is
 * told nothing: it asks Node for addresses, judges what it gets, and connects as ever.
 */
export async function fakeInternet(app: ElectronApplication, port: number, names: Names): Promise<void> {
  // Playwright sees the pages of the browser too, and would dismiss their dialogs by itself.
  app.context().on('dialog', () => undefined)
  await app.evaluate(
    (_electron, { port: to, names: known, reached: address }) => {
      const dns = process.getBuiltinModule('node:dns/promises')
      const net = process.getBuiltinModule('node:net')
      const asked = new Map<string, number>()
      const dialled: string[] = []
      const lookedUp: string[] = []
      Object.assign(globalThis, { dialled, lookedUp })
      const answer = (host: string) => {
        lookedUp.push(host)
        const found = known[host]
        if (found === undefined) throw Object.assign(new Error(`ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
        const count = asked.get(host) ?? 0
        asked.set(host, count + 1)
        const one = typeof found === 'string' ? found : (found[Math.min(count, found.length - 1)] ?? '')
        return [{ address: one, family: one.includes(':') ? 6 : 4 }]
      }
      const connect = net.connect as (options: object) => unknown
      Object.assign(dns, { lookup: async (host: string) => answer(host) })
      Object.assign(net, {
        connect(...args: unknown[]) {
          const [options] = args
          const host = typeof options === 'object' && options !== null && 'host' in options ? String(options.host) : ''
          if (host !== '') dialled.push(host)
          if (host !== address) return Reflect.apply(connect, net, args)
          return connect({ ...(options as object), host: '127.0.0.1', family: 4, port: to })
        },
      })
      // What is fetched without the browser looks the name up on its way, and must not leave this machine either.
      const { connect: dial } = net.Socket.prototype
      net.Socket.prototype.connect = function connectHere(this: Socket, ...args: unknown[]) {
        const [first] = args
        const [options, then] = (Array.isArray(first) ? first : args) as [{ host?: string }, unknown]
        if (known[options.host ?? ''] === undefined) return Reflect.apply(dial, this, args)
        dialled.push(address)
        return Reflect.apply(dial, this, [{ ...options, host: '127.0.0.1', port: to, lookup: undefined }, then])
      }
      process.getBuiltinModule('node:module').syncBuiltinESMExports()
    },
    { port, names, reached },
  )
}

/** Every address that the app connected to since then. */
export const dialledBy = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => (globalThis as unknown as { dialled: string[] }).dialled)

/** Every name whose address was asked for since then. */
export const lookedUpBy = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => (globalThis as unknown as { lookedUp: string[] }).lookedUp)
