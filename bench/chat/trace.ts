import { readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import type { ChatLab } from './chat-lab'

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ph: z.string(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.looseObject({}).optional(),
    }),
  ),
})

export interface Traced {
  /** The longest task of the window's main thread: what it computed, and what the clock said, in milliseconds. */
  readonly longest: { readonly cpu: number; readonly wall: number }
  /** The same of the agent's own process. */
  readonly agent: { readonly cpu: number; readonly wall: number }
  /** Timers and animation frames of the page that ran. */
  readonly timers: number
}

/** What the main thread of the window does while `work` goes on, as Chromium itself records it. */
export async function traced({ app }: Pick<ChatLab, 'app'>, work: () => Promise<unknown>): Promise<Traced> {
  const pid = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId())
  // Nothing but the driver waits for these promises, and it does not keep them: one that is garbage collected never answers.
  await app.evaluate(({ contentTracing }) => {
    const started = contentTracing.startRecording({
      included_categories: ['toplevel', 'devtools.timeline', '__metadata'],
    })
    Object.assign(globalThis, { started })
    return started
  })
  await work()
  const file = await app.evaluate(({ contentTracing }) => {
    const stopped = contentTracing.stopRecording()
    Object.assign(globalThis, { stopped })
    return stopped
  })
  const { traceEvents } = Trace.parse(JSON.parse(readFileSync(file, 'utf8')))
  rmSync(file, { force: true })
  const tasksOf = (thread: string, ofWindow: boolean) => {
    const named = traceEvents.find(
      ({ name, args, pid: process }) =>
        name === 'thread_name' && args?.['name'] === thread && (!ofWindow || process === pid),
    )
    const events = traceEvents.filter((event) => event.pid === named?.pid && event.tid === named?.tid)
    const tasks = events.filter(({ name }) => name.endsWith('RunTask'))
    if (tasks.length === 0) throw new Error(`Chromium recorded no task of ${thread}`)
    const longest = (of: 'dur' | 'tdur') => Math.max(...tasks.map((task) => task[of] ?? 0)) / 1000
    return { events, longest: { cpu: longest('tdur'), wall: longest('dur') } }
  }
  const { events, longest } = tasksOf('CrRendererMain', true)
  return {
    longest,
    agent: tasksOf('CrBrowserMain', false).longest,
    timers: events.filter(({ name }) => name === 'TimerFire' || name === 'FireAnimationFrame').length,
  }
}
