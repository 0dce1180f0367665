import type { IPty } from '@lydell/node-pty'

export interface PtyLaunch {
  readonly program: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
}

export type PtyStart = { readonly ok: true; readonly pty: IPty } | { readonly ok: false; readonly reason: string }

/** A pseudo-terminal. The module is native, so it may be missing on a machine; then it says so. */
export async function startPty({ program, args, env, cwd }: PtyLaunch): Promise<PtyStart> {
  try {
    const { spawn } = await import('@lydell/node-pty')
    const pty = spawn(program, [...args], { name: 'xterm-256color', cols: 120, rows: 40, cwd, env, encoding: null })
    return { ok: true, pty }
  } catch (error) {
    const message = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return {
      ok: false,
      reason: `A pseudo-terminal cannot be opened on this machine (${message}). Run the command without "pty".`,
    }
  }
}
