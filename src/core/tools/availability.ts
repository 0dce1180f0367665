import type { Tool } from './tool'

const rememberedMs = 30_000
/** A check that fails now and then must not make a tool come and go: each change costs the cached prompt. */
const toleratedMs = 60_000

/** Whether tools can work, without asking them each time. */
export function createAvailability(clock: () => number) {
  const checks = new WeakMap<Tool, { at: number; available: boolean; lastSuccess: number }>()
  return async (tool: Tool): Promise<boolean> => {
    if (tool.available === undefined) return true
    const now = clock()
    const last = checks.get(tool)
    if (last !== undefined && now - last.at < rememberedMs) return last.available
    const works = await ask(tool.available)
    const lastSuccess = works ? now : (last?.lastSuccess ?? Number.NEGATIVE_INFINITY)
    const available = works || now - lastSuccess < toleratedMs
    checks.set(tool, { at: now, available, lastSuccess })
    return available
  }
}

async function ask(check: NonNullable<Tool['available']>): Promise<boolean> {
  try {
    return await check()
  } catch {
    return false
  }
}
