import { isUtf8 } from 'node:buffer'
import { extname } from 'node:path'
import { type SaidText, said } from '../../shared/words/said'

/** Formats that hold no text a model could read, even where their first bytes look like it. */
const BINARY = new Set(
  [
    '7z a apk avi avif bin bmp bz2 cab class dll dmg doc docx dylib eot exe flac gif gz heic heif icns ico iso',
    'jar jpeg jpg lib lz4 m4a m4v mkv mov mp3 mp4 mpeg mpg msi node o odp ods odt ogg onnx opus otf',
    'parquet pdf pickle pkl png ppt pptx psd pyc pyd pyo rar so sqlite sqlite3 tar tgz tif tiff ttf wasm wav webm webp wma',
    'wmv woff woff2 xls xlsx xz zip zst',
  ].flatMap((line) => line.split(' ')),
)

/** The pictures that models take, by the bytes they start with. */
const IMAGES = [
  { mediaType: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { mediaType: 'image/gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38, 0x37, 0x61] },
  { mediaType: 'image/gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] },
  { mediaType: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const

const utf8 = new TextDecoder()

export type FileText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly mediaType: string }
  | { readonly kind: 'binary' }
  | { readonly kind: 'undecodable'; readonly reason: SaidText }

/** Decides what a file is by its content and name, and decodes it when it is text. Line ends become LF. */
export function decodeFile(name: string, bytes: Uint8Array): FileText {
  const mediaType = imageType(bytes)
  if (mediaType !== null) return { kind: 'image', mediaType }
  if (isUtf16(bytes)) return { kind: 'undecodable', reason: said('references.file_utf16') }
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (BINARY.has(extname(name).slice(1).toLowerCase()) || content.includes(0)) return { kind: 'binary' }
  if (!isUtf8(content)) return { kind: 'undecodable', reason: said('references.file_not_utf8') }
  const text = utf8.decode(content)
  return { kind: 'text', text: text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text }
}

function imageType(bytes: Uint8Array): string | null {
  const match = IMAGES.find((image) => image.bytes.every((byte, index) => bytes[image.at + index] === byte))
  return match?.mediaType ?? null
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
