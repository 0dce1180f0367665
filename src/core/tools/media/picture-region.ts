import type { Picture } from './picture'

/** In pixels from the upper left corner of the picture; `right` and `bottom` are outside. */
export interface PictureRegion {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Cuts a part out of a picture; `null` where this picture cannot be cut. Must not throw. */
export type CropPicture = (picture: Picture, region: PictureRegion) => Picture | null

/** What the model is asked about a part of the picture that it gets as a whole. */
export function aboutRegion(question: string, { left, top, right, bottom }: PictureRegion): string {
  return `Look only at the part of the picture from pixel (${left}, ${top}) to pixel (${right}, ${bottom}), counted from its upper left corner.\n\n${question}`
}
