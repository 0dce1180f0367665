/** Pictures written into the text as base64 say nothing to a model that reads, and cost thousands of tokens. */
export function withoutInlineImages(text: string): string {
  return text
    .replaceAll(/data:image\/[\w.+-]{1,40};base64,[A-Za-z0-9+/=]+/g, marker)
    .replaceAll(/!\[([^[\]\n]{0,200})\]\(\[picture removed\]\)/g, (_, alt: string) =>
      alt === '' ? marker : `[picture removed: ${alt}]`,
    )
}

const marker = '[picture removed]'
