import type { Notice } from '../../../shared/model'
import { readText } from '../../base/read-text'
import { readConfig } from '../../home/read-config'
import { parseYaml } from '../../home/yaml-text'
import { type DoctorCheck, failed, ok, warn } from '../doctor-check'
import { inEnglish } from '../../../shared/words/in-english'

export const config: DoctorCheck = {
  id: 'config',
  title: 'config.yaml',
  async run({ paths: { config: path }, env }) {
    const file = await readText(path)
    if (file.kind === 'missing') return ok(`${path} does not exist: every setting has its default`)
    const parsed = file.kind === 'text' ? parseYaml(file.text) : ({ ok: false, ...file } as const)
    if (!parsed.ok) {
      return failed(
        `${path}, line ${parsed.line}: ${parsed.reason}`,
        'Correct the file. Until then the last good values are used and it is not changed.',
      )
    }
    const { notices } = readConfig(parsed.value, env, path)
    if (notices.length === 0) return ok(path)
    return warn(`${path}: ${notices.map(describe).join('; ')}`, 'Correct or remove these keys.')
  },
}

function describe(notice: Notice): string {
  if (notice.kind === 'config-variable') return `${notice.key} uses \${${notice.variable}}, which is not set`
  if (notice.kind === 'config-invalid') return `${notice.key} ${inEnglish(notice.reason)}`
  return notice.kind
}
