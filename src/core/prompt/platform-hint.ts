import { trimText } from '../base/trim-text'

/** The built-in hint with the user's setting applied: a text is appended; an object can replace, append or both. Nothing but blanks replaces nothing. */
export function platformHint(builtIn: string, setting: unknown): string {
  const { replace, append } = readSetting(setting)
  return [replace ?? builtIn, append ?? '']
    .map(trimText)
    .filter((part) => part !== '')
    .join('\n\n')
}

function readSetting(setting: unknown): { replace?: string; append?: string } {
  if (typeof setting === 'string') return { append: setting }
  if (typeof setting !== 'object' || setting === null) return {}
  const replace =
    'replace' in setting && typeof setting.replace === 'string' && trimText(setting.replace) !== ''
      ? setting.replace
      : undefined
  const append = 'append' in setting && typeof setting.append === 'string' ? setting.append : undefined
  return { ...(replace !== undefined && { replace }), ...(append !== undefined && { append }) }
}
