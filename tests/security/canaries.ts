import { readFileSync, readdirSync, lstatSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A secret that is planted in one place, so that wherever it turns up again says how it got out. */
export const canary = (place: string) => `sk-canary-${place}-4f9d2c7ab1e35860`

/** The files below a folder that hold one of the texts, as `path: text`. */
export function filesWith(folder: string, texts: readonly string[], except: readonly string[] = []): string[] {
  return filesBelow(folder)
    .filter((file) => !except.includes(relative(folder, file)))
    .flatMap((file) => {
      const content = readFileSync(file, 'latin1')
      return texts
        .filter((text) => formsOf(text).some((form) => content.includes(form)))
        .map((text) => `${relative(folder, file)}: ${text}`)
    })
}

/** Which of the texts stand in another one, in any form in which a secret travels. */
export const textsIn = (told: string, texts: readonly string[]): string[] =>
  texts.filter((text) => formsOf(text).some((form) => told.includes(form)))

function formsOf(text: string): string[] {
  const bytes = Buffer.from(text)
  return [
    text,
    bytes.toString('base64').replace(/=*$/, '').slice(0, -1),
    bytes.toString('hex'),
    encodeURIComponent(text),
    [...text].toReversed().join(''),
  ]
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    const found = lstatSync(path)
    if (found.isDirectory()) return filesBelow(path)
    return found.isFile() ? [path] : []
  })
}
