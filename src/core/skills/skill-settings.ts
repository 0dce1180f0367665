import { record } from '../prompt/skills/frontmatter'

/** A value that a skill asks for: `metadata.hermes.config` of its SKILL.md. */
export interface SkillSetting {
  readonly key: string
  readonly description: string
  readonly value: string
}

export interface SettingPlaces {
  /** `skills.config`, as set now. */
  readonly config: Readonly<Record<string, unknown>>
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly userHome: string
}

/** The values of a skill's declared keys: as set, else its default; `~` and `${VAR}` are filled in. */
export function skillSettings(fields: Readonly<Record<string, unknown>>, places: SettingPlaces): SkillSetting[] {
  const declared = record(record(fields['metadata'])['hermes'])['config']
  if (!Array.isArray(declared)) return []
  return declared.map(record).flatMap((entry) => {
    const key = entry['key']
    if (typeof key !== 'string' || key === '') return []
    const found = lookUp(places.config, key) ?? entry['default']
    return [{ key, description: text(entry['description']), value: expand(text(found), places) }]
  })
}

/** What a skill needs from the environment and does not find there. */
export function missingVariables(
  fields: Readonly<Record<string, unknown>>,
  env: Readonly<NodeJS.ProcessEnv>,
): readonly string[] {
  const wanted = fields['required_environment_variables']
  if (!Array.isArray(wanted)) return []
  const names = wanted.map((one: unknown) => (typeof one === 'string' ? one : text(record(one)['name'])))
  return names.filter((name) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !env[name])
}

/** A dotted key, written nested or as it is. */
function lookUp(config: Readonly<Record<string, unknown>>, key: string): unknown {
  if (Object.hasOwn(config, key)) return config[key]
  return key.split('.').reduce<unknown>((value, name) => {
    const group = record(value)
    return Object.hasOwn(group, name) ? group[name] : undefined
  }, config)
}

function expand(value: string, { env, userHome }: SettingPlaces): string {
  return value
    .replace(/^~(?=$|[/\\])/, () => userHome)
    .replaceAll(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (whole, name: string) => env[name] ?? whole)
}

function text(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
