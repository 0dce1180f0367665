/**
 * Collects the garbage of every thread of main. A thread that has little to do keeps what it let go of for an hour, and that
 * is no growth. Runs inside the app, so it may use nothing from here.
 */
export async function collectThreads(): Promise<void> {
  const { Session } = process.getBuiltinModule('node:inspector/promises')
  const session = new Session()
  session.connect()
  const threads: string[] = []
  const answered = new Map<number, () => void>()
  session.on('NodeWorker.attachedToWorker', ({ params }) => threads.push(params.sessionId))
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    const { id } = JSON.parse(params.message) as { id?: number }
    if (id !== undefined) answered.get(id)?.()
  })
  try {
    await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
    const collect = async (sessionId: string, id: number): Promise<void> => {
      const done = new Promise<void>((resolve) => answered.set(id, resolve))
      const message = JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' })
      await session.post('NodeWorker.sendMessageToWorker', { sessionId, message })
      await done
    }
    await Promise.all(threads.map((thread, index) => collect(thread, index + 1)))
    await session.post('NodeWorker.disable')
  } finally {
    session.disconnect()
  }
}
