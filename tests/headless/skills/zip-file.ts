import { crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  readonly name: string
  readonly content: string | Uint8Array
  /** As on Unix; a plain file without it. */
  readonly mode?: number
  /** What the archive claims, when that is not the truth. */
  readonly claimedSize?: number
}

/** A zip archive byte by byte, so that it can also be a hostile one. */
export function zipFile(entries: readonly ZipEntry[]): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, mode = 0o100644, claimedSize } of entries) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimedSize ?? raw.length, 18)
    common.writeUInt16LE(path.length, 22)
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), common, path, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    // Made by Unix, so that the mode counts.
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, rest, path)
    offset += 30 + path.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}
