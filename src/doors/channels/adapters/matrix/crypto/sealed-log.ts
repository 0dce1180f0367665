import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  fdatasync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { errorCode } from '../../../../../core/base/system-error'

/** Records one behind the other, each sealed at its place: none can be changed, moved or left out without notice. */
export interface SealedLog {
  /** What was there. */
  readonly records: readonly Uint8Array[]
  /** Is written when this returns; a crash of the program loses nothing. */
  append(record: Uint8Array): void
  /** One record instead of all, by a file that takes the place of the old one. */
  replace(record: Uint8Array): void
  close(): void
}

/** The records after the first broken one cannot be trusted. */
class BrokenLog extends Error {
  override readonly name = 'BrokenLog'
}

const nonceBytes = 12
const tagBytes = 16
const headBytes = 4

/** `secret` opens it again. A record that was cut off by a crash at the end is left out. */
export function openSealedLog(path: string, secret: string): SealedLog {
  const key = Buffer.from(hkdfSync('sha256', secret, 'hermes matrix keys', 'log', 32))
  const { records, length } = readAll(bytesOf(path), key)
  let count = records.length
  let file = openSync(path, 'a', 0o600)
  ftruncateSync(file, length)
  let syncing = false

  /** Behind a loss of power a record may be missing: the disk is asked beside the work, not in it. */
  function sync(): void {
    if (syncing) return
    syncing = true
    fdatasync(file, () => (syncing = false))
  }

  return {
    records,
    append(record) {
      writeSync(file, sealed(record, count, key))
      count += 1
      sync()
    },
    replace(record) {
      const fresh = `${path}.new`
      writeFileSync(fresh, sealed(record, 0, key), { mode: 0o600, flush: true })
      renameSync(fresh, path)
      closeSync(file)
      file = openSync(path, 'a', 0o600)
      count = 1
    },
    close: () => closeSync(file),
  }
}

function sealed(record: Uint8Array, place: number, key: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(placeOf(place))
  const body = Buffer.concat([cipher.update(record), cipher.final()])
  const head = Buffer.alloc(headBytes)
  head.writeUInt32BE(nonceBytes + body.length + tagBytes)
  return Buffer.concat([head, nonce, body, cipher.getAuthTag()])
}

function readAll(bytes: Buffer, key: Buffer): { records: Uint8Array[]; length: number } {
  const records: Uint8Array[] = []
  let at = 0
  while (at + headBytes <= bytes.length) {
    const end = at + headBytes + bytes.readUInt32BE(at)
    if (end > bytes.length) break
    const opened = unsealed(bytes.subarray(at + headBytes, end), records.length, key)
    if (opened === null) throw new BrokenLog(`record ${records.length} of ${bytes.length} bytes`)
    records.push(opened)
    at = end
  }
  return { records, length: at }
}

function unsealed(part: Buffer, place: number, key: Buffer): Uint8Array | null {
  if (part.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, part.subarray(0, nonceBytes))
  decipher.setAAD(placeOf(place))
  decipher.setAuthTag(part.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(part.subarray(nonceBytes, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

function placeOf(place: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(place))
  return bytes
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
