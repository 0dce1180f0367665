import type { Notice } from '../../../shared/model'
import { readText } from '../../base/read-text'
import { readConfig } from '../../home/read-config'
import { parseYaml } from '../../home/yaml-text'
import { type DoctorCheck, failed, ok, warn } from '../doctor-check'
import { type SaidText, clauses, said } from '../../../shared/words/said'

export const config: DoctorCheck = {
  id: 'config',
  title: 'config.yaml',
  async run({ paths: { config: path }, env }) {
    const file = await readText(path)
    if (file.kind === 'missing') return ok(said('doctor.no_config', { path }))
    const parsed = file.kind === 'text' ? parseYaml(file.text) : ({ ok: false, ...file } as const)
    if (!parsed.ok) {
      return failed(
        said('doctor.config_line', { path, line: parsed.line, reason: parsed.reason }),
        said('doctor.correct_config'),
      )
    }
    const { notices } = readConfig(parsed.value, env, path)
    if (notices.length === 0) return ok(path)
    return warn(said('text.about', { source: path, text: clauses(notices.map(describe)) }), said('doctor.correct_keys'))
  },
}

function describe(notice: Notice): SaidText {
  if (notice.kind === 'config-variable')
    return said('doctor.variable_not_set', { key: notice.key, variable: `\${${notice.variable}}` })
  if (notice.kind === 'config-invalid') return said('text.two_words', { first: notice.key, second: notice.reason })
  return notice.kind
}
