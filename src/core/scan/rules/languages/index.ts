import { arabic } from './arabic'
import { chinese } from './chinese'
import { dutch } from './dutch'
import { french } from './french'
import { german } from './german'
import { hindi } from './hindi'
import { italian } from './italian'
import { japanese } from './japanese'
import { korean } from './korean'
import { otherLatin } from './other-latin'
import { otherScripts } from './other-scripts'
import { moreLatin } from './more-latin'
import { spacedScripts, unspacedScripts } from './more-scripts'
import { polish } from './polish'
import { portuguese } from './portuguese'
import { romanised } from './romanised'
import { russian } from './russian'
import { spanish } from './spanish'
import { turkish } from './turkish'
import { ukrainian } from './ukrainian'
import { vietnamese } from './vietnamese'
import type { AttackLanguage } from './language'

/** A language is a file and a line here. */
export const attackLanguages: readonly AttackLanguage[] = [
  spanish,
  french,
  german,
  portuguese,
  italian,
  dutch,
  polish,
  turkish,
  russian,
  ukrainian,
  otherLatin,
  chinese,
  japanese,
  korean,
  arabic,
  hindi,
  otherScripts,
  vietnamese,
  moreLatin,
  spacedScripts,
  unspacedScripts,
  romanised,
]
