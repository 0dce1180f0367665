import { createDecipheriv } from 'node:crypto'

const block = 32

/** AES-256-CBC whose first key bytes are its start, filled up to blocks of 32. `null`: not with this key. */
export function decryptWecom(sealed: Uint8Array, key: Buffer): Buffer | null {
  if (key.length !== 32 || sealed.length === 0 || sealed.length % 16 !== 0) return null
  const cipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const opened = Buffer.concat([cipher.update(sealed), cipher.final()])
  const fill = opened.at(-1) ?? 0
  const end = opened.length - fill
  if (fill < 1 || fill > block || end < 0) return null
  return opened.subarray(end).every((byte) => byte === fill) ? opened.subarray(0, end) : null
}

/** Base64 without its last sign, as the platform writes keys. */
export const keyOf = (written: string): Buffer => Buffer.from(written, 'base64')
