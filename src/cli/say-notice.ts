import type { Notice } from '../shared/model'
import { noticeLine } from '../shared/notice-line'
import type { CommandContext } from './command'
import { toJson } from './to-json'

/** Tells a notice beside the result: as a line, or as JSON where the result is. */
export function sayNotice({
  json,
  warn,
  say,
}: Pick<CommandContext, 'json' | 'warn' | 'say'>): (notice: Notice) => void {
  return (notice) => warn(json ? toJson({ notice }) : noticeLine(notice, say))
}
