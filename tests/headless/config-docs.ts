import { z } from 'zod'
import { Config } from '../../src/core/home/config-schema'

/** `docs/configuration.md`: every key that does something today. The schema is the only place where a key is described. */
export function configDocs(): string {
  return `${introduction}\n${table(usedKeys(Config, ''))}`
}

const introduction = `# Configuration

<!-- Made from src/core/home/config-schema.ts. After a change there: npm run unit -- config-docs -u -->

\`config.yaml\` lies in the home folder (\`HERMES_HOME\`, else \`~/.hermes\`) and is shared with the Hermes agent. Every key has a
default, so the file may be missing or hold only what you change. Keys that the app does not know stay untouched, and so do
comments and the order of lines when the app writes a setting.

- A value that does not fit is replaced by its default, and the app says which one and why.
- A file that is not YAML is never overwritten: the app goes on with the last values that it could read, keeps a copy of the
  broken file in \`desktop/\`, and names the line.
- \`\${NAME}\` and \`\${env:NAME}\` stand for a variable of the environment or of \`.env\`. An unknown one stays as typed, with a notice.
- Keys of services do not belong here: enter them in the settings, or set them in the environment or in \`.env\` ([all names](../.env.example)).
`

interface DocumentedKey {
  readonly key: string
  readonly type: string
  readonly fallback: string
  readonly description: string
}

function usedKeys(schema: z.ZodObject, path: string): DocumentedKey[] {
  return Object.entries(schema.shape).flatMap(([name, inner]) => {
    const key = path === '' ? name : `${path}.${name}`
    if (inner instanceof z.ZodObject) return usedKeys(inner, key)
    if (!(inner instanceof z.ZodType)) return []
    const meta = inner.meta()
    if (meta?.['used'] !== true) return []
    return [{ key, type: typeText(inner), fallback: fallbackText(inner), description: meta.description ?? '' }]
  })
}

function table(keys: readonly DocumentedKey[]): string {
  const rows = keys.map(
    ({ key, type, fallback, description }) => `| \`${key}\` | ${type} | ${fallback} | ${description} |`,
  )
  return ['| key | value | default | what it does |', '| --- | --- | --- | --- |', ...rows, ''].join('\n')
}

function fallbackText(schema: z.ZodType): string {
  const value: unknown = schema.parse(undefined)
  return value === null || value === '' ? 'empty' : `\`${JSON.stringify(value).replaceAll('"', '')}\``
}

function typeText(schema: z.ZodType): string {
  return describe(z.toJSONSchema(schema, { io: 'output' }))
}

function describe(schema: z.core.JSONSchema._JSONSchema): string {
  if (typeof schema === 'boolean') return 'anything'
  if (schema.anyOf !== undefined) {
    return schema.anyOf
      .map(describe)
      .filter((type) => type !== 'empty')
      .join(' or ')
  }
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  return typeNames[String(schema.type)] ?? 'anything'
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: '`true`, `false`',
  integer: 'whole number',
  number: 'number',
  array: 'list',
  object: 'group',
  null: 'empty',
}
