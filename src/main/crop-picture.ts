import { nativeImage } from 'electron'
import type { CropPicture } from '../runtime/edges'

/** With what Chromium has: PNG and JPEG. */
export const cropPicture: CropPicture = ({ mediaType, bytes }, region) => {
  const image = nativeImage.createFromBuffer(Buffer.from(bytes))
  if (image.isEmpty()) return null
  const size = image.getSize()
  const [right, bottom] = [Math.min(region.right, size.width), Math.min(region.bottom, size.height)]
  const { left: x, top: y } = region
  if (x >= right || y >= bottom) return null
  const cut = image.crop({ x, y, width: right - x, height: bottom - y })
  const isJpeg = mediaType === 'image/jpeg'
  const encoded = isJpeg ? cut.toJPEG(90) : cut.toPNG()
  return encoded.length === 0 ? null : { mediaType: isJpeg ? 'image/jpeg' : 'image/png', bytes: encoded }
}
