import { nativeImage } from 'electron'
import { type Picture, pictureType } from '../core/tools/media/picture'
import type { CropPicture } from '../core/tools/media/picture-region'

/** With what Chromium has: PNG and JPEG. */
export const cropPicture: CropPicture = ({ mediaType, bytes }, region) => {
  const image = nativeImage.createFromBuffer(Buffer.from(bytes))
  if (image.isEmpty()) return null
  const size = image.getSize()
  const [right, bottom] = [Math.min(region.right, size.width), Math.min(region.bottom, size.height)]
  const { left: x, top: y } = region
  if (x >= right || y >= bottom) return null
  const cut = image.crop({ x, y, width: right - x, height: bottom - y })
  return pictureFrom(mediaType === 'image/jpeg' ? cut.toJPEG(90) : cut.toPNG())
}

function pictureFrom(bytes: Buffer): Picture | null {
  const mediaType = pictureType(bytes)
  return mediaType === null ? null : { mediaType, bytes }
}
