import { buildSnapshot } from '../../fixtures/build-snapshot'
import { readFrontmatter } from '../../../src/core/prompt/skills/frontmatter'
import { findSkillFiles } from '../../../src/core/prompt/gather/skills/find-skill-files'
import { shortDescription, skillEntry } from '../../../src/core/prompt/skills/skill-entry'
import { environmentMatches, platformMatches, skillVisible } from '../../../src/core/prompt/skills/skill-visible'
import { findSkill } from '../../../src/core/skills/catalogue'
import { installDecision, type InstallQuestion, type Severity, verdictOf } from '../../../src/core/skills/guard/verdict'
import { bundleSkills } from '../../../src/core/skills/invoke/bundles'
import { parseInvocation } from '../../../src/core/skills/invoke/parse-invocation'
import { commandOf } from '../../../src/core/skills/invoke/skill-commands'
import { skillCommands } from '../../../src/core/skills/invoke/skill-commands'
import { categoryProblem, skillNameProblem } from '../../../src/core/skills/skill-name'
import { skillSettings } from '../../../src/core/skills/skill-settings'
import { skillSlug } from '../../../src/core/skills/skill-slug'
import { skillTextProblem } from '../../../src/core/skills/tools/plan-change'
import { supportPathProblem } from '../../../src/core/skills/support-path'
import { exampleOptions } from '../assembly/example-home'
import { withFiles } from '../context-cases'
import { skillsHome, skillText } from './skills-home'

type Observed = Readonly<Record<string, unknown>>
type Adapter = (input: never) => Observed | Promise<Observed>

const valid = (problem: unknown): Observed => ({ valid: problem === null })
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)])

interface ConditionInput {
  readonly available_tools?: string[]
  readonly available_toolsets?: string[]
  readonly [condition: string]: unknown
}

function condition({ available_tools, available_toolsets, ...conditions }: ConditionInput): Observed {
  const front = `metadata:\n  hermes: ${JSON.stringify(conditions)}`
  const entry = skillEntry('x/SKILL.md', `---\n${front}\n---\n`, 'skills')
  const surroundings = {
    tools: available_tools ?? null,
    toolsets: available_toolsets ?? null,
    os: 'linux',
    inContainer: false,
    disabled: [],
  } as const
  return { visible: skillVisible(entry, surroundings).visible }
}

interface TextInput {
  readonly text?: string
  readonly description_chars?: number
  readonly content_chars?: number
}

function validateText({ text, description_chars, content_chars }: TextInput): Observed {
  const description = 'd'.repeat(description_chars ?? 1)
  const head = `---\nname: a\ndescription: ${description}\n---\n`
  return valid(skillTextProblem(text ?? head + 'x'.repeat(content_chars ?? 1)))
}

async function invoke({ name, body = 'UNIQUE-STEPS' }: { name: string; body?: string }): Promise<Observed> {
  const home = skillsHome({ files: { [`home/skills/${name}/SKILL.md`]: skillText(name, '', body) } })
  const options = exampleOptions({ home: home.paths.root, workspace: home.workspace }, { tools: ['skill_view'] })
  const before = (await buildSnapshot(options)).text
  const expanded = await home.skills.expand(`/${name} go on`, { sessionId: 's', workspace: null })
  const after = (await buildSnapshot(options)).text
  const isUser = expanded?.prefix.includes(body) === true && expanded.instruction === 'go on'
  return {
    role: isUser ? 'user' : null,
    system_prompt_changed: before !== after,
    system_prompt_contains: after.includes(body),
  }
}

async function describeCall({ skill, instruction }: { skill: string; instruction: string }): Promise<Observed> {
  const { skills } = skillsHome({ files: { [`home/skills/${skill}/SKILL.md`]: skillText(skill) } })
  const expanded = await skills.expand(`/${skill} ${instruction}`, { sessionId: 's', workspace: null })
  return { text: expanded?.preview }
}

interface ResolveInput {
  readonly name: string
  readonly project?: boolean
  readonly project_trusted?: boolean
  readonly local?: boolean
  readonly external?: boolean
}

async function resolveSource({ name, project_trusted = true, ...there }: ResolveInput): Promise<Observed> {
  const text = skillText(name)
  const home = skillsHome({
    files: {
      ...(there.project && { [`workspace/.hermes/skills/${name}/SKILL.md`]: text }),
      ...(there.local && { [`home/skills/${name}/SKILL.md`]: text }),
      ...(there.external && { [`external/${name}/SKILL.md`]: text }),
    },
    settings: { external_dirs: ['../external'] },
  })
  if (project_trusted) await home.skills.trust(home.workspace, true)
  const { skills } = await home.skills.list(home.workspace)
  return { source: findSkill(skills, name)?.source ?? null }
}

async function create({ existing, name }: { existing: string[]; name: string }): Promise<Observed> {
  const files = Object.fromEntries(existing.map((one) => [`home/skills/cat/${one}/SKILL.md`, skillText(one)]))
  const { answer } = await skillsHome({ files }).call('skill_manage', {
    action: 'create',
    name,
    content: skillText(name),
  })
  return { success: answer['success'] }
}

async function resolveCommand({ slug, bundle, skill }: { slug: string; bundle: boolean; skill: boolean }) {
  const home = skillsHome({
    files: {
      ...(skill && { [`home/skills/${slug}/SKILL.md`]: skillText(slug) }),
      ...(bundle && { 'home/skill-bundles/b.yaml': `name: ${slug}\nskills: [other]\n` }),
    },
  })
  const { skills } = await home.skills.list(null)
  return { kind: skillCommands(skills, await home.skills.bundles()).get(slug)?.kind ?? null }
}

function invocation({ text, installed }: { text: string; installed: string[] }): Observed {
  const parsed = parseInvocation(text, (word) => installed.includes(word))
  return { skills: parsed?.called ?? [], instruction: parsed?.instruction ?? text }
}

export const adapters: Readonly<Record<string, Adapter>> = {
  parse_frontmatter: ({ text }: { text: string }) => {
    const { fields, body } = readFrontmatter(text)
    return { frontmatter: fields, frontmatter_empty: Object.keys(fields).length === 0, body }
  },
  index_description: ({ description }: { description: string }) => ({ text: shortDescription(description) }),
  platform_match: ({ platforms, os }: { platforms: string | string[]; os: NodeJS.Platform }) => ({
    visible: platformMatches(list(platforms), os),
  }),
  environment_match: (input: { environments: string[]; in_container?: boolean }) => ({
    visible: environmentMatches(input.environments, input.in_container ?? false),
  }),
  explicit_load: async ({ environments }: { environments: string[] }) => {
    const text = skillText('x', `environments: [${environments.join()}]\n`)
    const { answer } = await skillsHome({ files: { 'home/skills/x/SKILL.md': text } }).call('skill_view', { name: 'x' })
    return { loads: answer['success'] }
  },
  condition,
  skill_name: ({ frontmatter, dir }: { frontmatter: object; dir: string }) => ({
    name: skillEntry(`${dir}/SKILL.md`, `---\n${JSON.stringify(frontmatter)}\n---\n`, 'skills').name,
  }),
  list_description: ({ frontmatter, body }: { frontmatter: object; body: string }) => ({
    text: skillEntry('x/SKILL.md', `---\n${JSON.stringify(frontmatter)}\n---\n${body}`, 'skills').description,
  }),
  slug: ({ name }: { name: string }) => ({ slug: skillSlug(name) }),
  validate_name: ({ name }: { name: string }) => valid(skillNameProblem(name)),
  validate_category: ({ category }: { category: string }) => valid(categoryProblem(category)),
  validate_file_path: ({ path }: { path: string }) => valid(supportPathProblem(path)),
  validate_skill_md: validateText,
  create,
  discover: ({ files }: { files: string[] }) =>
    withFiles(Object.fromEntries(files.map((file) => [file, skillText('x')])), async (root) => {
      const found = await findSkillFiles(root)
      return { skills: found.map(({ path }) => path.split('/').at(-2)) }
    }),
  category: ({ path }: { path: string }) => ({ category: skillEntry(path, '', 'skills').category }),
  resolve: resolveSource,
  parse_invocation: invocation,
  register: ({ name }: { name: string }) => ({ command: commandOf(skillSlug(name)) }),
  invoke,
  describe_invocation: describeCall,
  resolve_command: resolveCommand,
  bundle: ({ skills, installed }: { skills: string[]; installed: string[] }) =>
    bundleSkills({ skills }, (name) => (installed.includes(name) ? name : null)),
  skill_config: ({ declared, config }: { declared: object[]; config: Record<string, unknown> }) => {
    const fields = { metadata: { hermes: { config: declared } } }
    const settings = skillSettings(fields, { config, env: {}, userHome: '/home/alice' })
    return { values: Object.fromEntries(settings.map(({ key, value }) => [key, value])) }
  },
  verdict: ({ severities }: { severities: Severity[] }) => ({ verdict: verdictOf(severities) }),
  install_policy: ({ trust, verdict, force }: InstallQuestion) => ({
    decision: installDecision({ trust, verdict, force }),
  }),
}
