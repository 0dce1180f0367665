import type { FoundSkill } from '../catalogue'
import { readSkill } from '../read-skill'
import { missingVariables, type SettingPlaces, skillSettings } from '../skill-settings'
import { fillVariables } from './fill-variables'
import type { CalledSkill } from './skill-message'
import type { SaidText } from '../../../shared/words/said'

export type LoadedSkill =
  | {
      readonly ok: true
      readonly skill: CalledSkill
      /** What the scan found in it that is worth a look. */
      readonly rules: readonly string[]
    }
  | { readonly ok: false; readonly message: SaidText }

/** A skill with everything that a message says about it. `sessionId` is `null` when there is no session yet. */
export async function loadCalledSkill(
  found: FoundSkill,
  places: SettingPlaces,
  sessionId: string | null,
): Promise<LoadedSkill> {
  const read = await readSkill(found)
  if (!read.ok) return read
  const { name, folder } = found
  const { fields, body } = read.front
  const odd = read.findings.filter(({ severity }) => severity === 'critical' || severity === 'high')
  return {
    ok: true,
    skill: {
      name,
      folder,
      body: fillVariables(body, { folder, sessionId }),
      files: read.files,
      settings: skillSettings(fields, places),
      missing: missingVariables(fields, places.env),
    },
    rules: [...new Set(odd.map(({ rule }) => rule))],
  }
}
