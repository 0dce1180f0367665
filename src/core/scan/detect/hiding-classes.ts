import { isOutOfSight } from './hiding'

const MAX_SHEETS = 20
const MAX_SHEET = 20_000
const MAX_RULE = 400
const MAX_SELECTOR = 120

/** Names of classes and ids that a style sheet in the text keeps out of sight. Each sheet is read once, rule by rule. */
export function hidingClasses(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  let sheets = 0
  for (
    let at = text.indexOf('<style');
    at !== -1 && sheets < MAX_SHEETS;
    at = text.indexOf('<style', at + 6), sheets++
  ) {
    const close = text.indexOf('</style', at)
    const sheet = text.slice(at, Math.min(close === -1 ? text.length : close, at + MAX_SHEET))
    for (const rule of sheet.split('}')) {
      const open = rule.lastIndexOf('{')
      // The last declaration of a rule may end without a semicolon.
      if (open === -1 || !isOutOfSight(`${rule.slice(open, open + MAX_RULE)};`)) continue
      for (const [, name] of rule.slice(Math.max(0, open - MAX_SELECTOR), open).matchAll(NAME)) names.add(name!)
    }
  }
  return names
}

const NAME = /[.#]([\w-]{1,40})/gu

/** The classes and the id of a tag. */
export const classesOf = (tag: string): string[] =>
  Array.from(tag.matchAll(CLASS), ([, single, double, plain]) => single ?? double ?? plain ?? '').flatMap((value) =>
    value.split(/\s+/u),
  )

const CLASS = /\s(?:class|id)\s{0,3}=\s{0,3}(?:"([^"]{1,200})"|'([^']{1,200})'|([\w-]{1,60}))/giu
