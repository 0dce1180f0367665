import type { TFunction } from 'i18next'
import { attachmentLimit, fileLimit, mostAttachments, mostFiles } from '../../../shared/composer-limits'
import { call, CallError, reasonOf } from '../../bridge'
import { formatFor } from '../../i18n/use-format'
import { emptyDraft } from '../../state/draft'
import { useComposer } from '../../state/use-composer'
import { mention, referenceTo } from './reference-to'

/** More is not even looked at. */
const LARGEST = 50_000_000
/** Longer edges are not read better by any model, and cost more. */
const LONGEST_EDGE = 2048
const QUALITY = 0.9

export interface TakenFile {
  readonly file: File
  /** From the workspace, `/` between folders; `null` for a file that is not in it. */
  readonly path: string | null
  /** Where it is on this disk; '' when it is not. */
  readonly place: string
}

export const isPicture = ({ type }: File) => /^image\/(?:png|jpeg|gif|webp|bmp|avif)$/.test(type)

/** Pictures go along with the message, files of the workspace become references, others go along as text. Returns why some were left out. */
export async function takeFiles(
  key: string,
  files: readonly TakenFile[],
  t: TFunction,
  language: string,
): Promise<readonly string[]> {
  const problems: string[] = []
  for (const { file, path, place } of files) {
    if (isPicture(file)) problems.push(...(await addPicture(key, file, t, language)))
    else if (path !== null) mention(key, referenceTo(path, 'file'))
    else problems.push(...(await addFile(key, file, place, t, language)))
  }
  return problems
}

/** The picture that a reference names goes along as a picture; its name stays in the text. Returns why not. */
export async function takePicture(
  key: string,
  reference: string,
  t: TFunction,
  language: string,
): Promise<readonly string[]> {
  try {
    const { name, mediaType, bytes } = await call('reference.picture', {
      sessionId: key === '' ? null : key,
      reference,
    })
    const problems = await addPicture(key, new File([bytes.slice()], name, { type: mediaType }), t, language)
    const { drafts, setDraft } = useComposer.getState()
    const { text } = drafts.get(key) ?? emptyDraft
    if (problems.length === 0) setDraft(key, { text: text.replace(reference, () => name) })
    return problems
  } catch (error) {
    return [reasonOf(error)]
  }
}

async function addPicture(key: string, file: File, t: TFunction, language: string): Promise<readonly string[]> {
  const format = formatFor(language)
  const name = file.name === '' ? t('composer.picture') : file.name
  const count = (useComposer.getState().drafts.get(key) ?? emptyDraft).images.length
  if (count >= mostAttachments) return [t('composer.pictureMany', { name, max: mostAttachments })]
  if (file.size > LARGEST)
    return [t('composer.pictureLarge', { name, size: format.bytes(file.size), max: format.bytes(LARGEST) })]
  try {
    const bytes = await fitImage(file, attachmentLimit)
    if (bytes === null) return [t('composer.pictureBroken', { name })]
    useComposer.getState().addImage(key, await call('attachment.add', { name: name.slice(0, 300), bytes }))
    return []
  } catch (error) {
    return [reasonOf(error)]
  }
}

async function addFile(
  key: string,
  file: File,
  place: string,
  t: TFunction,
  language: string,
): Promise<readonly string[]> {
  const format = formatFor(language)
  const { name, size } = file
  if ((useComposer.getState().drafts.get(key) ?? emptyDraft).files.length >= mostFiles)
    return [t('composer.fileMany', { name, max: mostFiles })]
  if (size > fileLimit)
    return [t('composer.fileLarge', { name, size: format.bytes(size), max: format.bytes(fileLimit) })]
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    useComposer.getState().addFile(key, await call('attachment.text', { path: place || `/${name}`, bytes }))
    return []
  } catch (error) {
    return [error instanceof CallError ? reasonOf(error) : t('composer.fileUnreadable', { name })]
  }
}

/** The bytes to send: the file as it is when it fits, else drawn smaller. `null` for what is no picture. */
async function fitImage(file: File, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
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
