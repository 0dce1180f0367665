import { isGroup } from '../core/base/is-group'
import { readText } from '../core/base/read-text'
import { homePaths } from '../core/home/home-paths'
import { parseYaml } from '../core/home/yaml-text'
import { type Language, languageOf, languages } from '../shared/words/languages'

/** As in the window: what `display.language` of the home says, else the language of the system. */
export async function userLanguage(home: string, env: Readonly<NodeJS.ProcessEnv>): Promise<Language> {
  const read = await readText(homePaths(home).config)
  const text = read.kind === 'text' ? read.text : ''
  const parsed = text.includes('language') ? parseYaml(text) : null
  const display = parsed?.ok === true && isGroup(parsed.value) ? parsed.value['display'] : null
  const chosen = isGroup(display) ? display['language'] : null
  return languages.find((language) => language === chosen) ?? systemLanguage(env)
}

export function systemLanguage(env: Readonly<NodeJS.ProcessEnv>): Language {
  return languageOf(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '')
}
