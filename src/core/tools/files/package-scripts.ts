import { basename } from 'node:path'
import { said } from '../../../shared/words/said'
import { isGroup } from '../../base/is-group'
import { parseJson } from '../../base/parse-json'
import type { FoundRule } from '../approval/check-command'
import type { PlannedChange } from './planned-change'

/** A package may be edited freely; its scripts are commands that somebody runs later without reading them. */
export function changedScripts({ place, before, after }: PlannedChange): readonly FoundRule[] {
  if (basename(place.real).toLowerCase() !== 'package.json' || after === null) return []
  const isSame = scriptsOf(before?.text ?? '') === scriptsOf(after)
  return isSame ? [] : [{ id: 'package-scripts', reason: said('rule.package-scripts') }]
}

function scriptsOf(text: string): string {
  const read = parseJson(text)
  const scripts = isGroup(read) ? read['scripts'] : undefined
  return JSON.stringify(scripts ?? {})
}
