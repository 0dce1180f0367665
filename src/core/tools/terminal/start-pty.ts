import type { IPty } from '@lydell/node-pty'

export interface PtyLaunch {
  readonly program: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  readonly size?: PtySize
  /** `null`: bytes as they come. */
  readonly encoding?: 'utf8' | null
}

export interface PtySize {
  readonly cols: number
  readonly rows: number
}

export type PtyStart = { readonly ok: true; readonly pty: IPty } | { readonly ok: false; readonly reason: string }

/** A pseudo-terminal. The module is native, so it may be missing on a machine; then it says so. */
export async function startPty({ program, args, env, cwd, size, encoding = null }: PtyLaunch): Promise<PtyStart> {
  try {
    const { spawn } = await import('@lydell/node-pty')
    const { cols, rows } = size ?? { cols: 120, rows: 40 }
    const pty = spawn(program, [...args], { name: 'xterm-256color', cols, rows, cwd, env, encoding })
    return { ok: true, pty }
  } catch (error) {
    const message = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return {
      ok: false,
      reason: `A pseudo-terminal cannot be opened on this machine (${message}). Run the command without "pty".`,
    }
  }
}
