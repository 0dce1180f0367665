import type { PeoplePort } from './ports'

const refusal = 'Nobody can be asked in this run, so what needs an approval is refused. Do it another way or leave it.'

/** A run without a person: everything that would need one is refused. */
export const nobody: PeoplePort = {
  approveCommand: async () => ({ allowed: false, because: 'unattended', asked: false, rules: [], message: refusal }),
  approveAction: async ({ rules }) => ({
    allowed: false,
    because: 'unattended',
    asked: false,
    rules,
    message: refusal,
  }),
  clarify: async () => null,
}
