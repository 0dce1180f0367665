import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asUser } from '../../tests/e2e/harness/as-user'
import { launchApp } from '../../tests/e2e/harness/launch'
import { crowd, few, many } from '../channels/crowd'
import { openCrowdLab } from '../channels/crowd-lab'
import { startFiveChannels } from '../channels/five-channels'
import { startApp } from '../electron-run'
import type { Figure } from '../figure'

const withinMs = 10_000
const taskLimitMs = 50
const memoryLimit = 1.5

const sends = 15
const sendLimit = 2
/** Of the batch: what is said in one breath becomes one message. */
const quietMs = 800

const settleMs = 45_000
const idleSeconds = 60
const idleShare = 0.002

export const channelFigures: Figure[] = [
  {
    name: `Channels: ${many} chats with one message each, until every answer is there ÷ ${withinMs / 1000} s`,
    target: '≤ 1, 0 lost, 0 doubled',
    async measure() {
      const { ms, lost, doubled } = await crowd()
      return {
        measured: `${(ms / 1000).toFixed(1)} s, ${lost} lost, ${doubled} doubled`,
        ratio: lost + doubled === 0 ? ms / withinMs : Infinity,
        limit: 1,
      }
    },
  },
  {
    name: `Channels: longest task of main meanwhile ÷ ${taskLimitMs} ms`,
    target: '≤ 1',
    async measure() {
      const { longestTask } = await crowd()
      return { measured: `${longestTask.toFixed(1)} ms of processor time`, ratio: longestTask / taskLimitMs, limit: 1 }
    },
  },
  {
    name: `Channels: memory of main after ${many} chats ÷ after ${few}`,
    target: `≤ ${memoryLimit}`,
    async measure() {
      const { bytesBefore, bytesAfter } = await crowd()
      const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
      return {
        measured: `${megabytes(bytesAfter)} ÷ ${megabytes(bytesBefore)}`,
        ratio: bytesAfter / bytesBefore,
        limit: memoryLimit,
      }
    },
  },
  {
    name: 'Channels: message received to request sent, without the batch ÷ a message of the window',
    target: `≤ ${sendLimit}`,
    async measure() {
      await using lab = await openCrowdLab({ tokens: 3 })
      const { page } = lab.app
      const [channel, window]: [number[], number[]] = [[], []]
      const chat = { session: null as string | null }
      for (let round = 0; round <= sends; round += 1) {
        const from = now()
        await lab.post('chat', `Question ${round}`)
        channel.push((await lab.nextRequest()) - from - quietMs)
        await lab.answered('chat', round + 1)
        const sentAt = now()
        const sent = await asUser(page, 'session.send', {
          sessionId: chat.session,
          text: `Question ${round}`,
          images: [],
        })
        if (!sent.ok) throw new Error('The window’s message was not taken.')
        chat.session = sent.value.sessionId
        window.push((await lab.nextRequest()) - sentAt)
        await pause(200)
      }
      // The first round loads what every chat needs.
      const [ours, base] = [median(channel.slice(1)), median(window.slice(1))]
      return { measured: `${ours.toFixed(1)} ms ÷ ${base.toFixed(1)} ms`, ratio: ours / base, limit: sendLimit }
    },
  },
  {
    name: 'Channels: idle CPU with five connected, above none ÷ 0.2 % of a core',
    target: '≤ 1',
    async measure() {
      await using five = await startFiveChannels()
      const folder = mkdtempSync(join(tmpdir(), 'hermes-bench-'))
      const root = resolve(import.meta.dirname, '../..')
      for (const [name, config] of Object.entries({ none: '', five: five.config })) {
        mkdirSync(join(folder, name))
        writeFileSync(join(folder, name, 'config.yaml'), config)
      }
      const homeOf = (name: string) => ({ HERMES_HOME: join(folder, name), XDG_STATE_HOME: join(folder, name) })
      // One behind the other: a window that begins behind another one may never draw, and is not ready then.
      const apps = [await startApp(root, ['--report-ready'], homeOf('none'))]
      apps.push(await startApp(root, ['--report-ready'], { ...homeOf('five'), ...five.env }))
      try {
        await five.connected()
        await pause(settleMs)
        const before = apps.map((app) => app.cpu())
        await pause(idleSeconds * 1000)
        const [none = 0, ours = 0] = apps.map((app, index) => app.cpu() - (before[index] ?? 0))
        const share = (cpu: number) => `${((100 * cpu) / idleSeconds).toFixed(2)} %`
        return {
          measured: `${share(ours)} − ${share(none)}`,
          ratio: Math.max(0, ours - none) / idleSeconds / idleShare,
          limit: 1,
        }
      } finally {
        await Promise.all(apps.map((app) => app.stop()))
        rmSync(folder, { recursive: true, force: true })
      }
    },
  },
  {
    name: 'Channels: scripts of platforms in memory while none is on',
    target: '0',
    async measure() {
      await using launched = await launchApp()
      await pause(5_000)
      const loaded = await launched.app.evaluate(scriptsOfPlatforms)
      return { measured: loaded.length === 0 ? '0' : loaded.join(', '), ratio: loaded.length, limit: 0 }
    },
  },
]

/** Names of files of the build that main has read. Runs there. */
async function scriptsOfPlatforms(): Promise<string[]> {
  const { Session } = process.getBuiltinModule('node:inspector')
  const session = new Session()
  session.connect()
  const urls: string[] = []
  session.on('Debugger.scriptParsed', ({ params: { url } }) => urls.push(url))
  await new Promise((done) => session.post('Debugger.enable', done))
  session.disconnect()
  const platforms =
    /\/(?:gateway|telegram|email|discord|slack|matrix|irc|mattermost|sms|whatsapp-cloud|signal|homeassistant|bluebubbles|feishu|wecom|wecom-callback|dingtalk|weixin|webhook|loopback)-[\w-]+\.js$/
  return urls.filter((url) => platforms.test(url)).map((url) => url.split('/').at(-1) ?? url)
}

/** Milliseconds since 1970, as the model server tells them. */
const now = () => performance.timeOrigin + performance.now()

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Infinity
