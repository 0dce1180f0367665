import { eastern } from './eastern'
import { european } from './european'
import type { Language } from './language'
import { vietnamese } from './vietnamese'

export const languages: readonly Language[] = [...european, ...eastern, vietnamese]
