/** What the model reads in place of a result where the chat is in the mode `plan`. */
export function planRefusal(name: string): string {
  return [
    `Not run. This chat is in the mode "plan only", and ${name} would change, run, send or spend something.`,
    'You may read, search, look at pages, ask the user, keep a todo list and hand on research.',
    'Commands are read-only: in the foreground, without hosts, writes, whole_network or unsandboxed; where no sandbox holds them only plain ones such as ls, cat, rg, git status, git diff.',
    'Do not try it in another form. Finish the plan and present it: the user accepts it or chooses another mode.',
  ].join('\n')
}

/** What the model is told about the mode of its chat, beside the stored prompt. */
export const modeTexts = {
  plan: `Mode of this chat: plan only. Nothing may be changed: the program refuses whatever writes, runs with effects, sends or spends, in this chat and in its sub-agents. Read and search as much as you need, then answer with a concrete plan: which files change and how, which commands run, how the result is checked, what is uncertain. The user accepts the plan with one press or answers it.`,
  ask: `Mode of this chat: ask before edits. The user is asked about each change of a file and each command that is not known to only read. Keep changes small and say what each is for. Sub-agents cannot ask, so they can only read.`,
  edit: '',
} as const
