/** A frame of the long connection, which is Protocol Buffers on the wire. */
export interface FeishuFrame {
  readonly sequence: bigint
  readonly log: bigint
  readonly service: number
  /** 0 keeps the connection alive, 1 carries events. */
  readonly method: number
  readonly headers: readonly (readonly [key: string, value: string])[]
  readonly payload: Uint8Array
}

export const control = 0
export const event = 1

const varint = 0
const fixed64 = 1
const bytes = 2
const fixed32 = 5
const mostVarintBytes = 10

export function encodeFrame({ sequence, log, service, method, headers, payload }: FeishuFrame): Buffer {
  return Buffer.concat([
    number(1, sequence),
    number(2, log),
    number(3, BigInt(service)),
    number(4, BigInt(method)),
    ...headers.map(([key, value]) =>
      chunk(5, Buffer.concat([chunk(1, Buffer.from(key)), chunk(2, Buffer.from(value))])),
    ),
    ...(payload.length > 0 ? [chunk(8, payload)] : []),
  ])
}

/** Total. `null`: no frame. Fields that are not known are passed over, as the format wants it. */
export function decodeFrame(data: Uint8Array): FeishuFrame | null {
  const fields = fieldsOf(data)
  if (fields === null) return null
  const headers: [string, string][] = []
  let payload: Uint8Array = new Uint8Array()
  const numbers = new Map<number, bigint>()
  for (const { id, value } of fields) {
    if (typeof value === 'bigint') numbers.set(id, value)
    else if (id === 8) payload = value
    else if (id === 5) {
      const header = fieldsOf(value)
      if (header === null) return null
      headers.push([textOf(header, 1), textOf(header, 2)])
    }
  }
  const [sequence, log, service, method] = [1, 2, 3, 4].map((id) => numbers.get(id))
  if (sequence === undefined || log === undefined || service === undefined || method === undefined) return null
  return { sequence, log, service: Number(BigInt.asIntN(32, service)), method: Number(method), headers, payload }
}

export const headerOf = ({ headers }: FeishuFrame, key: string): string =>
  headers.find(([name]) => name === key)?.[1] ?? ''

interface Field {
  readonly id: number
  readonly value: bigint | Uint8Array
}

function fieldsOf(data: Uint8Array): readonly Field[] | null {
  const fields: Field[] = []
  let at = 0

  function readNumber(): bigint | null {
    let value = 0n
    for (let index = 0; index < mostVarintBytes; index += 1) {
      const byte = data[at]
      if (byte === undefined) return null
      at += 1
      value |= BigInt(byte & 0x7f) << BigInt(7 * index)
      if (byte < 0x80) return BigInt.asUintN(64, value)
    }
    return null
  }

  while (at < data.length) {
    const tag = readNumber()
    if (tag === null) return null
    const id = Number(tag >> 3n)
    const type = Number(tag & 7n)
    if (type === varint) {
      const value = readNumber()
      if (value === null) return null
      fields.push({ id, value })
      continue
    }
    const length = type === bytes ? readNumber() : type === fixed64 ? 8n : type === fixed32 ? 4n : null
    if (length === null || length > BigInt(data.length - at)) return null
    if (type === bytes) fields.push({ id, value: data.subarray(at, at + Number(length)) })
    at += Number(length)
  }
  return fields
}

function textOf(fields: readonly Field[], id: number): string {
  const value = fields.findLast((field) => field.id === id)?.value
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : ''
}

function writeNumber(value: bigint): Buffer {
  const written: number[] = []
  let rest = BigInt.asUintN(64, value)
  do {
    const more = rest > 0x7fn
    written.push(Number(rest & 0x7fn) | (more ? 0x80 : 0))
    rest >>= 7n
  } while (rest > 0n)
  return Buffer.from(written)
}

const number = (id: number, value: bigint): Buffer => Buffer.concat([writeNumber(BigInt(id << 3)), writeNumber(value)])

const chunk = (id: number, value: Uint8Array): Buffer =>
  Buffer.concat([writeNumber(BigInt((id << 3) | bytes)), writeNumber(BigInt(value.length)), value])
