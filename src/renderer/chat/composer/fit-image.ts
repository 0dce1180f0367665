/** Longer edges are not read better by any model, and cost more. */
const LONGEST_EDGE = 2048
const QUALITY = 0.9

/** The bytes to send: the file as it is when it fits, else drawn smaller. `null` for what is no picture. */
export async function fitImage(file: File, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return null
  const { width, height } = image
  const takenAsIs = /^image\/(?:png|jpeg|gif|webp)$/.test(file.type)
  try {
    if (takenAsIs && file.size <= limit && Math.max(width, height) <= 2 * LONGEST_EDGE)
      return new Uint8Array(await file.arrayBuffer())
    for (let edge = LONGEST_EDGE; edge >= 256; edge /= 2) {
      const bytes = await drawn(image, Math.min(1, edge / Math.max(width, height)))
      if (bytes.length <= limit) return bytes
    }
    return null
  } finally {
    image.close()
  }
}

async function drawn(image: ImageBitmap, scale: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (context === null) return new Uint8Array()
  // JPEG knows no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return new Uint8Array(await blob.arrayBuffer())
}
