import { z } from 'zod'

export const manageInput = z.object({
  action: z
    .enum(['create', 'patch', 'edit', 'delete', 'write_file', 'remove_file'])
    .describe(
      'create: a new skill. patch: replace a piece of text, the usual way to improve one. edit: a whole new SKILL.md. write_file, remove_file: a support file. delete: move the skill to the archive.',
    ),
  name: z.string().describe('The name of the skill: lower-case letters, digits, "-", "_" and ".".'),
  content: z
    .string()
    .optional()
    .describe('With create and edit: the whole SKILL.md, from its "---" block with name and description on.'),
  category: z.string().optional().describe('With create: a folder to put it in, one word.'),
  old_string: z.string().optional().describe('With patch: the text to replace.'),
  new_string: z.string().optional().describe('With patch: what to put there; empty to remove it.'),
  replace_all: z.boolean().default(false).describe('With patch: every place, not only one.'),
  file_path: z
    .string()
    .optional()
    .describe(
      'With write_file, remove_file and patch: a file below references/, templates/, scripts/ or assets/. patch without it changes SKILL.md.',
    ),
  file_content: z.string().optional().describe('With write_file: the whole text of the file.'),
  absorbed_into: z.string().optional().describe('With delete: the skill that says the same now.'),
})
export type ManageInput = z.output<typeof manageInput>
