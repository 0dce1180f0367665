export interface MediaTag {
  readonly path: string
  readonly voice: boolean
}

export interface TakenMedia {
  readonly media: readonly MediaTag[]
  readonly asDocument: boolean
  /** Without the tags. */
  readonly text: string
}

/** Takes `MEDIA:/absolute/path` out of an answer. In code, quotes and JSON it is an example and stays. */
export function takeMedia(answer: string): TakenMedia {
  const isExample = examplesIn(answer)
  const media: string[] = []
  let text = answer.replaceAll(tag, (found: string, ...rest: (string | number | undefined)[]) => {
    const offset = rest.find((value) => typeof value === 'number') ?? 0
    if (isExample(offset)) return found
    media.push(rest.slice(0, 4).find((value) => typeof value === 'string') as string)
    return ''
  })
  const voice = /\[\[audio_as_voice\]\]/.test(text)
  const asDocument = /\[\[as_document\]\]/.test(text)
  text = text.replaceAll(/\[\[(?:audio_as_voice|as_document)\]\]/g, '')
  return { media: media.map((path) => ({ path, voice: voice && isAudio(path) })), asDocument, text: tidy(text) }
}

/** Pictures that are written as Markdown with a public address. */
export function takePictures(answer: string): {
  readonly images: readonly { readonly url: string; readonly alt: string }[]
  readonly text: string
} {
  const isExample = examplesIn(answer)
  const images: { url: string; alt: string }[] = []
  const text = answer.replaceAll(picture, (found: string, alt: string, url: string, offset: number) => {
    if (isExample(offset)) return found
    images.push({ url, alt })
    return ''
  })
  return { images, text: images.length === 0 ? answer : tidy(text) }
}

const picture = /!\[([^\]\n]{0,300})\]\((https:\/\/[^\s()]{1,2000}\.(?:png|jpe?g|gif|webp)(?:\?[^\s()]{0,2000})?)\)/gi

const endings =
  'png|jpe?g|gif|webp|bmp|svg|heic|mp4|mov|m4v|webm|mkv|avi|mp3|m4a|ogg|opus|oga|wav|flac|aac|amr|pdf|docx?|xlsx?|pptx?|odt|ods|odp|txt|md|csv|tsv|json|ya?ml|xml|html?|zip|tar|gz|tgz|7z|rar|epub|log|ics|vcf|patch|diff'
const start = String.raw`(?:/|~/|[A-Za-z]:[\\/])`
/** Quoted, or up to an ending that is known, on one line. */
const tag = new RegExp(
  String.raw`(?<=^|[\s(])MEDIA:[ \t]?(?:"(${start}[^"\n]{1,1000}\.(?:${endings}))"|'(${start}[^'\n]{1,1000}\.(?:${endings}))'|\`(${start}[^\`\n]{1,1000}\.(?:${endings}))\`|(${start}(?:(?!MEDIA:)[^\n"'\`]){1,500}?\.(?:${endings}))(?=[\s.,;:!?)\]]|$))`,
  'gim',
)

const isAudio = (path: string) => /\.(?:mp3|m4a|ogg|opus|oga|wav|flac|aac|amr)$/i.test(path)

/** What stood around a tag leaves no holes. */
const tidy = (text: string) =>
  text
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Says of a place whether it lies in a fence, in inline code, or in a quote. */
function examplesIn(text: string): (offset: number) => boolean {
  const ranges: [number, number][] = []
  let fence: string | null = null
  let at = 0
  for (const line of text.split('\n')) {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    const isFence = mark !== '' && (fence === null || line.trim().startsWith(fence))
    if (fence !== null || isFence || /^ {0,3}>/.test(line)) ranges.push([at, at + line.length])
    else for (const code of codeSpans(line)) ranges.push([at + code[0], at + code[1]])
    if (isFence) fence = fence === null ? mark : null
    at += line.length + 1
  }
  return (offset) => {
    let low = 0
    let high = ranges.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ranges[middle]?.[1] ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return (ranges[low]?.[0] ?? Infinity) <= offset
  }
}

function* codeSpans(line: string): Generator<[number, number]> {
  for (const { index, 0: span } of line.matchAll(/(?<!MEDIA:[ \t]?)`[^`]+`/gi)) yield [index, index + span.length]
}
