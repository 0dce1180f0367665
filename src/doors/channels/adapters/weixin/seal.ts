import { createCipheriv, createDecipheriv } from 'node:crypto'

/** How files lie in WeChat's storage: AES-128-ECB, which is the platform's choice. */
export function seal(plain: Uint8Array, key: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-ecb', key, null)
  return Buffer.concat([cipher.update(plain), cipher.final()])
}

/** `null`: not sealed with this key. */
export function unseal(sealed: Uint8Array, key: Buffer): Buffer | null {
  if (key.length !== keyBytes || sealed.length % keyBytes !== 0) return null
  try {
    const cipher = createDecipheriv('aes-128-ecb', key, null)
    return Buffer.concat([cipher.update(sealed), cipher.final()])
  } catch {
    return null
  }
}

export const keyBytes = 16

/** Hexadecimal, or Base64 of the bytes or of their hexadecimal form. `null`: no key. */
export function readKey(written: string): Buffer | null {
  if (isHex(written)) return Buffer.from(written, 'hex')
  const bytes = Buffer.from(written, 'base64')
  if (bytes.length === keyBytes) return bytes
  const text = bytes.toString('latin1')
  return isHex(text) ? Buffer.from(text, 'hex') : null
}

const isHex = (text: string): boolean => /^[\da-f]{32}$/i.test(text)
