import type { SkillSetting } from '../skill-settings'

/** A skill that is called, ready to be put into a message. */
export interface CalledSkill {
  readonly name: string
  readonly folder: string
  readonly body: string
  readonly files: readonly string[]
  readonly settings: readonly SkillSetting[]
  readonly missing: readonly string[]
}

/** What the model gets before the user's own words. The same skill gives the same text, so that a cache can hold it. */
export function skillMessage(skills: readonly CalledSkill[], notes: readonly string[]): string {
  return [...skills.map(oneSkill), ...notes.map((note) => `[${note}]`)].join('\n\n')
}

/** The whole message. */
export function withInstruction(prefix: string, instruction: string): string {
  const request = instruction === '' ? '[The user says nothing further: do what the skill is for.]' : instruction
  return `${prefix}\n\n${request}`
}

function oneSkill({ name, folder, body, files, settings, missing }: CalledSkill): string {
  const parts = [
    `[The user called the skill "${name}". Its instructions follow; use them for the request below.]`,
    body.trim(),
    `[Folder of the skill: ${folder} — relative paths in it start there.]`,
    settings.length === 0 ? '' : ['[Settings of the skill:', ...settings.map(settingLine)].join('\n').concat(']'),
    missing.length === 0
      ? ''
      : `[Not set in the environment: ${missing.join(', ')}. Tell the user what is missing before you need it.]`,
    files.length === 0
      ? ''
      : ['[Files of the skill, read with skill_view when they are needed:', ...files.map((file) => `- ${file}`)]
          .join('\n')
          .concat(']'),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

const settingLine = ({ key, value }: SkillSetting): string => `- ${key}: ${value === '' ? '(not set)' : value}`
