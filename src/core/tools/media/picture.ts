export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

export interface Picture {
  readonly mediaType: PictureType
  readonly bytes: Uint8Array
}

/** What providers take. */
export const largestPicture = 3_750_000

/** The type by the bytes themselves: names and headers say what they like. `null` when it is no picture that models read. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  return /^RIFF[^]{4}WEBP$/.test(start) ? 'image/webp' : null
}
