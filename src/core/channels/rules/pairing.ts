import { createHash, timingSafeEqual } from 'node:crypto'

/** Codes that a stranger got and the owner has not approved yet. Only their salted hash is kept. */
export interface OpenCode {
  readonly userId: string
  readonly userName: string
  readonly salt: string
  readonly hash: string
  readonly at: number
}

export interface PairingState {
  readonly open: readonly OpenCode[]
  /** Wrong codes in a row. */
  readonly wrong: number
  readonly lockedUntil: number
}

export const noPairing: PairingState = { open: [], wrong: 0, lockedUntil: 0 }

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8
const validMs = 60 * 60_000
const againMs = 10 * 60_000
const mostOpen = 3
const mostWrong = 5
const lockMs = 60 * 60_000

interface Asked {
  readonly userId: string
  readonly userName: string
  readonly now: number
  randomBytes(count: number): Uint8Array
}

/** A code for a stranger; `null` when they had one a moment ago, or too many are open. */
export function requestCode(
  state: PairingState,
  { userId, userName, now, randomBytes }: Asked,
): { readonly state: PairingState; readonly code: string | null } {
  const open = state.open.filter(({ at }) => now - at < validMs)
  const own = open.find((one) => one.userId === userId)
  const others = open.filter((one) => one.userId !== userId)
  if ((own !== undefined && now - own.at < againMs) || others.length >= mostOpen || now < state.lockedUntil)
    return { state: { ...state, open }, code: null }
  // 32 letters: each byte gives one without a bias.
  const code = [...randomBytes(codeLength)].map((byte) => letters[byte % letters.length]).join('')
  const salt = Buffer.from(randomBytes(16)).toString('hex')
  const mine: OpenCode = { userId, userName, salt, hash: hashOf(code, salt), at: now }
  return { state: { ...state, open: [...others, mine] }, code }
}

/** Whose code it is; `null` for a wrong one. Five wrong ones lock the platform for an hour, for right ones too. */
export function approveCode(
  state: PairingState,
  typed: string,
  now: number,
): { readonly state: PairingState; readonly approved: OpenCode | null } {
  if (now < state.lockedUntil) return { state, approved: null }
  const code = typed.trim().toUpperCase()
  let approved: OpenCode | null = null
  // All are compared, so that the time tells nothing.
  for (const one of state.open) if (isSame(hashOf(code, one.salt), one.hash) && now - one.at <= validMs) approved = one
  if (approved !== null)
    return { state: { open: state.open.filter((one) => one !== approved), wrong: 0, lockedUntil: 0 }, approved }
  const wrong = state.wrong + 1
  const isLocked = wrong >= mostWrong
  return { state: { ...state, wrong: isLocked ? 0 : wrong, lockedUntil: isLocked ? now + lockMs : 0 }, approved: null }
}

const hashOf = (code: string, salt: string) => createHash('sha256').update(`${salt}:${code}`).digest('hex')

const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other.padEnd(64).slice(0, 64)))
