import { setTimeout as pause } from 'node:timers/promises'
import { type CrowdLab, openCrowdLab } from './crowd-lab'

export const few = 10
export const many = 1_000
/** Connections to the channel: all messages are there within a second or two. */
const writers = 32
const settleMs = 5_000

export interface Crowd {
  /** From the first message until the last chat has its answer. */
  readonly ms: number
  readonly lost: number
  readonly doubled: number
  /** Main's, in processor time. */
  readonly longestTask: number
  /** Of main, after the few and after the many. */
  readonly bytesBefore: number
  readonly bytesAfter: number
}

let measured: Promise<Crowd> | null = null

/** A thousand chats with one message each, on one app; measured once for all that is told of it. */
export function crowd(): Promise<Crowd> {
  measured ??= measure()
  return measured
}

async function measure(): Promise<Crowd> {
  await using lab = await openCrowdLab({ tokens: 20 })
  await ask(lab, 'few', few)
  await pause(settleMs)
  const bytesBefore = await lab.app.app.evaluate(bytesInUse)
  const watched = await lab.app.app.evaluateHandle(watchTasks)
  const { ms, answers } = await ask(lab, 'many', many)
  const longestTask = await watched.evaluate(({ longest, timer }) => {
    clearInterval(timer)
    return longest
  })
  await pause(settleMs)
  const bytesAfter = await lab.app.app.evaluate(bytesInUse)
  const late = (await finals(lab, 'many')).length
  const chats = new Set(answers.map(({ chatId }) => chatId)).size
  return {
    ms,
    lost: many - chats,
    doubled: Math.max(late, answers.length) - chats,
    longestTask,
    bytesBefore,
    bytesAfter,
  }
}

async function ask(lab: CrowdLab, name: string, count: number) {
  let next = 0
  const writer = async () => {
    for (let index = next++; index < count; index = next++) await lab.post(`${name}${index}`, `Question ${index}`)
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: Math.min(writers, count) }, writer))
  let answers = await finals(lab, name)
  for (; new Set(answers.map(({ chatId }) => chatId)).size < count; answers = await finals(lab, name)) await pause(200)
  return { ms: performance.now() - from, answers }
}

const finals = async (lab: CrowdLab, name: string) =>
  (await lab.shown()).filter(({ chatId, isFinal }) => isFinal && chatId.startsWith(name))

/** The most processor time of main's thread between two looks. Runs there. */
function watchTasks() {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const seen = { last: used(), longest: 0, timer: setInterval(() => look()) }
  const look = () => {
    const now = used()
    seen.longest = Math.max(seen.longest, now - seen.last)
    seen.last = now
  }
  return seen
}

/** What main's program holds, after what nobody needs any more is collected. Runs there. */
function bytesInUse(): number {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  const { runInNewContext } = process.getBuiltinModule('node:vm')
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') for (let round = 0; round < 3; round += 1) collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
